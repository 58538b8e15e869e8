import { useState } from "react";
import { Link } from "wouter";
import { hasStoredText, useEditedText } from "#admin/form/use-stored-text.ts";
import { type ApiObject, nameAt, type Resource, textAt } from "#admin/resources/resource.ts";
import { formatMoment } from "#admin/ui/format.ts";
import { State } from "#admin/ui/state.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { reviewFields } from "#contract/admin/reviews.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { LongField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { starIcon } from "#ui/icons.ts";
import { SimpleList } from "./simple-list.tsx";
import styles from "./talk.module.css";

const resource: Resource = {
  path: "reviews",
  scope: "reviews",
  title: "screens.reviews",
  fields: reviewFields,
  nameOf: nameAt("author"),
  hasSearch: true,
  columns: [
    { key: "author" },
    { key: "product_name" },
    { key: "rating", look: "stars" },
    { key: "text" },
    { key: "state", look: "state" },
    { key: "date_created", look: "moment" },
  ],
  filters: [
    {
      name: "state",
      title: "fields.state",
      kind: "choice",
      choices: ["waiting", "approved", "rejected"],
    },
    { name: "rating", kind: "choice", choices: ["1", "2", "3", "4", "5"] },
  ],
  exportColumns: [{ key: "pros" }, { key: "cons" }, { key: "reply" }],
  sections: [],
  emptyHint: "screens.reviewsEmpty",
};

export function Reviews() {
  return (
    <SimpleList
      resource={resource}
      draw={(rows) => (
        <ul className={styles.list}>
          {rows.map((row) => (
            <Review key={row.id} review={row} />
          ))}
        </ul>
      )}
    />
  );
}

function Review({ review }: { review: ApiObject }) {
  const { t, lang } = useAdminText();
  const mayWrite = useMay()("write:reviews");
  const { run, busy } = useAction(["/reviews"]);
  const [isReplying, setReplying] = useState(
    () => textAt(review, "reply") !== "" || hasStoredText(replyName(review)),
  );
  const state = textAt(review, "state");
  const decide = (how: "approve" | "reject") =>
    run({
      path: `/reviews/${review.id}/${how}`,
      method: "PUT",
      done: t(how === "approve" ? "screens.approved" : "screens.rejected"),
    });
  return (
    <li className={styles.item}>
      <header>
        <b>{textAt(review, "author")}</b>
        <span className={styles.stars}>
          {textAt(review, "rating")}
          <Icon of={starIcon} size="xs" filled />
        </span>
        <State name={state} />
        <small>{formatMoment(textAt(review, "date_created"), lang)}</small>
      </header>
      <Link href={`/products/${textAt(review, "product_id")}`} className={styles.about ?? ""}>
        {textAt(review, "product_name")}
      </Link>
      {textAt(review, "text") !== "" && <p>{textAt(review, "text")}</p>}
      {(["pros", "cons"] as const).map(
        (key) =>
          textAt(review, key) !== "" && (
            <p key={key}>
              <small>{t(`screens.${key}`)}:</small> {textAt(review, key)}
            </p>
          ),
      )}
      {mayWrite && (
        <div className={styles.acts}>
          {state !== "approved" && (
            <Button
              size="s"
              busy={busy?.endsWith("approve") ?? false}
              onClick={() => void decide("approve")}
            >
              {t("screens.approve")}
            </Button>
          )}
          {state !== "rejected" && (
            <Button
              kind="quiet"
              size="s"
              busy={busy?.endsWith("reject") ?? false}
              onClick={() => void decide("reject")}
            >
              {t("screens.reject")}
            </Button>
          )}
          {!isReplying && (
            <Button kind="link" size="s" onClick={() => setReplying(true)}>
              {t("screens.writeReply")}
            </Button>
          )}
        </div>
      )}
      {mayWrite && isReplying && <Reply review={review} />}
    </li>
  );
}

const replyName = ({ id }: ApiObject) => `reviews/${id}/reply`;

function Reply({ review }: { review: ApiObject }) {
  const { t } = useAdminText();
  const { text, set, isChanged } = useEditedText(replyName(review), textAt(review, "reply"));
  const { run, busy } = useAction(["/reviews"]);
  return (
    <div className={styles.reply}>
      <LongField
        label={t("screens.reply")}
        value={text}
        maxLength={5000}
        onChange={({ target }) => set(target.value)}
      />
      {isChanged && (
        <Button
          size="s"
          busy={busy !== undefined}
          onClick={() =>
            void run({
              path: `/reviews/${review.id}`,
              method: "PUT",
              body: { reply: text.trim() },
              done: t("forms.saved"),
            })
          }
        >
          {t("forms.save")}
        </Button>
      )}
    </div>
  );
}
