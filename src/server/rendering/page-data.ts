import { type Read, type ReadAnswer, type ReadAnswers, readUrl } from "#contract/reads.ts";
import type { PageRequest, Pages } from "#contract/rendering.ts";

/** A page's reads may depend on earlier answers (first the sitemap's); no page needs more rounds. */
const maxRounds = 4;

/** Answers all reads that a page declares, through the shop's own calls. */
export async function readPageData(
  pages: Pages,
  request: PageRequest,
  answer: (read: Read) => Promise<ReadAnswer>,
): Promise<ReadAnswers> {
  const answers: ReadAnswers = {};
  for (let round = 0; round < maxRounds; round += 1) {
    const reads = await pages.listReads(request, answers);
    if (reads.length === 0) return answers;
    const results = await Promise.all(reads.map(answer));
    for (const [at, read] of reads.entries()) {
      const one = results[at];
      if (one) answers[readUrl(read, request.lang)] = one;
    }
  }
  throw new Error(`${request.path} still asks after ${maxRounds} rounds`);
}
