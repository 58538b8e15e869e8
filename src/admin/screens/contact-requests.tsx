import { type ApiObject, nameAt, type Resource, textAt } from "#admin/resources/resource.ts";
import { formatMoment } from "#admin/ui/format.ts";
import { State } from "#admin/ui/state.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { contactRequestFields } from "#contract/admin/contact-requests.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { NoteField } from "./note-field.tsx";
import { SimpleList } from "./simple-list.tsx";
import styles from "./talk.module.css";

const resource: Resource = {
  path: "contact_requests",
  scope: "customers",
  title: "screens.requests",
  fields: contactRequestFields,
  nameOf: nameAt("name", "phone"),
  columns: [
    { key: "name" },
    { key: "phone" },
    { key: "comment" },
    { key: "handled", look: "flag" },
    { key: "date_created", look: "moment" },
  ],
  filters: [{ name: "handled", kind: "flag" }],
  exportColumns: [{ key: "note" }],
  sections: [],
  emptyHint: "screens.requestsEmpty",
};

export function ContactRequests() {
  return (
    <SimpleList
      resource={resource}
      draw={(rows) => (
        <ul className={styles.list}>
          {rows.map((row) => (
            <ContactRequest key={row.id} request={row} />
          ))}
        </ul>
      )}
    />
  );
}

function ContactRequest({ request }: { request: ApiObject }) {
  const { t, lang } = useAdminText();
  const mayWrite = useMay()("write:customers");
  const path = `/contact_requests/${request.id}`;
  const { run, busy } = useAction(["/contact_requests"]);
  const isHandled = request.handled === true;
  const mark = (handled: boolean): Promise<boolean> =>
    run({
      path,
      method: "PUT",
      body: { handled },
      ...(handled && { done: t("screens.handled"), onUndo: () => void mark(false) }),
    });
  const phone = textAt(request, "phone");
  return (
    <li className={styles.item}>
      <header>
        <b>{textAt(request, "name")}</b>
        <a href={`tel:${phone}`} className={styles.phone}>
          {phone}
        </a>
        <State
          name={isHandled ? "done" : "waiting"}
          text={isHandled ? t("screens.handledState") : t("screens.waitsForCall")}
        />
        <small>{formatMoment(textAt(request, "date_created"), lang)}</small>
      </header>
      {textAt(request, "comment") !== "" && <p>{textAt(request, "comment")}</p>}
      {mayWrite && (
        <>
          <NoteField path={path} note={textAt(request, "note")} refreshes={["/contact_requests"]} />
          <div className={styles.acts}>
            <Button
              size="s"
              kind={isHandled ? "quiet" : "accent"}
              busy={busy !== undefined}
              onClick={() => void mark(!isHandled)}
            >
              {t(isHandled ? "screens.reopen" : "screens.markHandled")}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
