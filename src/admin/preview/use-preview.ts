import { useEffect, useState } from "react";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { ApiRefusal, callApi } from "#admin/wire/call-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";

/** ms from the last key to a fresh preview */
const delay = 700;

/**
 * Where the draft is shown in the shop's own page. Each address opens once; the one before stays
 * until the next is here.
 */
export function usePreview(path: string, draft: unknown) {
  const { t } = useAdminText();
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const body = JSON.stringify(draft);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        const { signal } = controller;
        const sent = { method: "POST", body: JSON.parse(body), signal } as const;
        const answer = await callApi<{ url: string }>(path, sent);
        setUrl(answer.url);
        setProblem(undefined);
      } catch (error) {
        if (controller.signal.aborted) return;
        // A half-typed colour is no theme yet: the preview before it stays.
        const isHalfTyped = error instanceof ApiRefusal && error.status === 400;
        setProblem(isHalfTyped ? t("preview.halfTyped") : refusalText(error, t));
      }
    };
    const timer = setTimeout(() => void load(), delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [path, body, t]);
  return { url, problem };
}
