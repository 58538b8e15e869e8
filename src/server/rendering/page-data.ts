import type { PageRequest, Pages } from "#contract/pages.ts";
import { type Read, type ReadAnswer, type ReadAnswers, readUrl } from "#contract/reads.ts";

/** A page's reads may depend on earlier answers (the sitemap's first); no page needs more rounds. */
const mostRounds = 4;

/** Answers everything that a page declares, through the shop's own calls. */
export async function answerPage(
  pages: Pages,
  request: PageRequest,
  answer: (read: Read) => Promise<ReadAnswer>,
): Promise<ReadAnswers> {
  const answers: ReadAnswers = {};
  for (let round = 0; round < mostRounds; round += 1) {
    const wanted = await pages.listReads(request, answers);
    if (wanted.length === 0) return answers;
    const found = await Promise.all(wanted.map(answer));
    for (const [at, read] of wanted.entries()) {
      const one = found[at];
      if (one) answers[readUrl(read, request.lang)] = one;
    }
  }
  throw new Error(`${request.path} still asks after ${mostRounds} rounds`);
}
