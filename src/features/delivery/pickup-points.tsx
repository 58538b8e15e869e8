import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { Branch } from "#contract/shipping-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { listNamed, noDelivery } from "#rules/delivery/choice.ts";
import { ChoiceCard, ChoiceGroup } from "#ui/choice-group.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./delivery-form.module.css";
import { holdHours } from "./hold-hours.ts";
import { LoadFailed } from "./load-failed.tsx";
import type { MethodFormProps } from "./method-form.ts";
import { branchesRead, townsRead, useShopQuery } from "./queries.ts";
import { useCountWhile } from "./use-count-while.ts";

/** The shop's own pickup points. There are few, so all are listed. */
export function PickupPoints(props: MethodFormProps): ReactNode {
  const { method, draft, errorOf, isOffline, onChange, onLoadingChange, shopperTown = "" } = props;
  const { t } = useText();
  const { result: townsQuery, retry: retryTowns } = useShopQuery(
    townsRead(method.id, ""),
    isOffline,
  );
  const knownTowns = townsQuery.state === "ready" ? townsQuery.answer : [];
  const town = listNamed(shopperTown, knownTowns)[0] ?? knownTowns[0];
  const read = town ? branchesRead(method.id, { town: town.id, typed: "" }) : null;
  const { result: pointsQuery, retry } = useShopQuery(read, isOffline);
  const isReading =
    townsQuery.state === "loading" || (read !== null && pointsQuery.state === "loading");
  useCountWhile(isReading && !isOffline, onLoadingChange);
  const points = pointsQuery.state === "ready" ? pointsQuery.answer : [];
  const { shippingDepartment = "" } = draft.shipping_address;

  const choose = ({ name }: Branch) =>
    town &&
    onChange({
      shipping_address: {
        ...draft.shipping_address,
        country: "UA",
        city: town.name,
        city_id: town.id,
        shippingDepartment: name,
      },
      delivery: noDelivery,
    });
  const onlyPoint = points.length === 1 ? points[0] : undefined;
  const chooseOnlyPoint = useEffectEvent(() => {
    if (onlyPoint && shippingDepartment !== onlyPoint.name) choose(onlyPoint);
  });
  useEffect(() => {
    if (onlyPoint) chooseOnlyPoint();
  }, [onlyPoint]);

  const field = method.fields.find(({ key }) => key === "shippingDepartment");
  if (townsQuery.state === "lost") return <LoadFailed onRetry={retryTowns} />;
  if (pointsQuery.state === "lost") return <LoadFailed onRetry={retry} />;
  if (isReading) return !isOffline && <Skeleton shape="button" className={styles.waiting} />;
  return (
    <ChoiceGroup
      legend={field?.label ?? t("delivery.where")}
      error={errorOf("shipping_address.shippingDepartment")}
    >
      {(name) =>
        points.map((point) => (
          <ChoiceCard
            key={point.id}
            name={name}
            checked={point.name === shippingDepartment}
            title={point.name}
            about={[[town?.name, holdHours(point.schedule)].filter(Boolean).join(" · ")]}
            onChoose={() => choose(point)}
          />
        ))
      }
    </ChoiceGroup>
  );
}
