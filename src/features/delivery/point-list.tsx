import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { Branch } from "#contract/shipping-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { listNamed, noDelivery } from "#rules/delivery-choice.ts";
import { ChoiceCard, ChoiceGroup } from "#ui/choice-group.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./delivery-form.module.css";
import { Lost } from "./lost.tsx";
import type { PlaceProps } from "./place-fields.tsx";
import { branchesRead, townsRead, useTold } from "./queries.ts";
import { useWhile } from "./use-while.ts";

/** Where the shop itself hands orders over: a few counters, so they stand there to choose from. */
export function PointList(props: PlaceProps): ReactNode {
  const { method, draft, wrong, isOffline, onChange, onReading, here = "" } = props;
  const { t } = useText();
  const { told: towns, retry: retryTowns } = useTold(townsRead(method.id, ""), isOffline);
  const answered = towns.state === "ready" ? towns.answer : [];
  const town = listNamed(here, answered)[0] ?? answered[0];
  const read = town ? branchesRead(method.id, { town: town.id, typed: "" }) : null;
  const { told, retry } = useTold(read, isOffline);
  const isReading = towns.state === "loading" || (read !== null && told.state === "loading");
  useWhile(isReading && !isOffline, onReading);
  const points = told.state === "ready" ? told.answer : [];
  const { shippingDepartment = "" } = draft.shipping_address;

  const choose = ({ name }: Branch) =>
    town &&
    onChange({
      shipping_address: {
        ...draft.shipping_address,
        ...{ country: "UA", city: town.name, city_id: town.id, shippingDepartment: name },
      },
      delivery: noDelivery,
    });
  const only = points.length === 1 ? points[0] : undefined;
  const chooseOnly = useEffectEvent(() => {
    if (only && shippingDepartment !== only.name) choose(only);
  });
  useEffect(() => {
    if (only) chooseOnly();
  }, [only]);

  const field = method.fields.find(({ key }) => key === "shippingDepartment");
  if (towns.state === "lost") return <Lost onRetry={retryTowns} />;
  if (told.state === "lost") return <Lost onRetry={retry} />;
  if (isReading) return !isOffline && <Skeleton shape="button" className={styles.waiting} />;
  return (
    <ChoiceGroup
      legend={field?.label ?? t("delivery.where")}
      error={wrong("shipping_address.shippingDepartment")}
    >
      {(name) =>
        points.map((point) => (
          <ChoiceCard
            key={point.id}
            name={name}
            checked={point.name === shippingDepartment}
            title={point.name}
            about={[[town?.name, point.schedule].filter(Boolean).join(" · ")]}
            onChoose={() => choose(point)}
          />
        ))
      }
    </ChoiceGroup>
  );
}
