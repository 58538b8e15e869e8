import { lazy, Suspense, useState } from "react";
import type { ApiObject } from "#admin/resources/resource.ts";
import { Loading } from "#admin/shell/states.tsx";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";

const MergeForm = lazy(async () => ({ default: (await import("./merge-form.tsx")).MergeForm }));

/** Two profiles of one person become one; what comes of it is shown first. */
export function MergeButton({ customer }: { customer: ApiObject }) {
  const { t } = useAdminText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="s" onClick={() => setOpen(true)}>
        {t("customer.merge")}
      </Button>
      {isOpen && (
        <Sheet
          open
          onClose={() => setOpen(false)}
          title={t("customer.mergeTitle")}
          closeLabel={t("shell.close")}
        >
          <Suspense fallback={<Loading />}>
            <MergeForm customer={customer} />
          </Suspense>
        </Sheet>
      )}
    </>
  );
}
