import { useState } from "react";
import { Link } from "wouter";
import { thumbnailOf } from "#admin/list/cell.tsx";
import { useStep } from "#admin/order/step-question.tsx";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { State } from "#admin/ui/state.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useList } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { type AdminText, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { awaitsPayment } from "#rules/orders/orders.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { minusIcon, plusIcon } from "#ui/icons.ts";
import { Note, type NoteTone } from "#ui/note.tsx";
import { printIcon } from "#ui/page-icons.ts";
import styles from "./packing.module.css";
import {
  type CodedProduct,
  countMissing,
  type PackedCounts,
  type PackingLine,
  packingLines,
  type Scan,
  scanCode,
} from "./packing.ts";
import { ScanBar } from "./scan-bar.tsx";
import { type WaitingOrder, waitingOrders } from "./waiting-orders.ts";

/** What is in the parcel survives a reload and an empty battery. */
function usePackedCounts(orderId: string) {
  const name = `packing.${orderId}`;
  const [counts, setCounts] = useState<PackedCounts>(() => readStored(name) ?? {});
  const store = (next: PackedCounts | undefined) => {
    writeStored(name, next);
    setCounts(next ?? {});
  };
  return [counts, store] as const;
}

export function PackOrder({ order }: { order: OwnerOrder }) {
  const { t } = useAdminText();
  const mayWrite = useMay()("write:orders");
  const [counts, setCounts] = usePackedCounts(order.id);
  const [scan, setScan] = useState<Scan>();
  const ids = [...new Set(order.items.map(({ product_id }) => product_id))].join(",");
  const fields = "id,sku,barcode,variants";
  const products = useList<CodedProduct>(`/products?ids=${ids}&fields=${fields}&limit=200`);
  const lines = packingLines(order, products.data?.rows ?? [], counts);
  const isOpen = order.step === "placed" && !order.hold && mayWrite;
  const put = (line: PackingLine, packed: number) =>
    setCounts({ ...counts, [line.id]: Math.max(0, Math.min(line.wanted, packed)) });
  const onCode = (code: string) => {
    const found = scanCode(lines, code);
    setScan(found);
    if (found.kind === "packed") put(found.line, found.line.packed);
    // A wrong piece is felt, too, where the device can do that.
    else navigator.vibrate?.(300);
  };
  return (
    <div className={styles.packing}>
      <ScreenHead
        title={t("order.title", { number: order.number })}
        back={{ href: "/pack", text: t("screens.packing") }}
        beside={
          <>
            <State name={order.hold ? "hold" : order.step} />
            {awaitsPayment(order) && <State name="payment_due" />}
          </>
        }
      >
        <Link href={`/picking?ids=${order.id}`} asChild>
          <ButtonLink href="" kind="plain" size="s" icon={printIcon}>
            {t("order.print")}
          </ButtonLink>
        </Link>
      </ScreenHead>
      <p className={styles.to}>
        {[order.shipping_address.full_name, order.shipping_method].filter(Boolean).join(" · ")}
      </p>
      {order.comments && <Note tone="info">{order.comments}</Note>}
      {isOpen && (
        <ScanBar label={t("packing.code")} action={t("packing.enter")} onCode={onCode}>
          <ScanResult scan={scan} />
        </ScanBar>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} onPut={isOpen ? put : undefined} />
        ))}
      </ul>
      {isOpen ? (
        <PackButton order={order} lines={lines} onPacked={() => setCounts(undefined)} />
      ) : (
        <NextOrder order={order} />
      )}
    </div>
  );
}

/** What the last code was, as large as it can be read from an arm's length. */
function ScanResult({ scan }: { scan: Scan | undefined }) {
  const { t } = useAdminText();
  const [tone, text] = scan ? wordsOf(scan, t) : (["info", t("packing.scanHint")] as const);
  return (
    <div className={styles.result}>
      <Note tone={tone} role={scan?.kind === "packed" || !scan ? "status" : "alert"}>
        {text}
      </Note>
    </div>
  );
}

function wordsOf(scan: Scan, t: AdminText["t"]): readonly [NoteTone, string] {
  if (scan.kind === "unknown") return ["danger", t("packing.unknown", { code: scan.code })];
  const { name, packed, wanted } = scan.line;
  if (scan.kind === "tooMany") return ["warn", t("packing.tooMany", { name })];
  return ["have", t("packing.put", { name, packed, wanted })];
}

type LineProps = {
  line: PackingLine;
  /** Undefined: it can only be looked at. */
  onPut: ((line: PackingLine, packed: number) => void) | undefined;
};

function Line({ line, onPut }: LineProps) {
  const { t, lang } = useAdminText();
  const isComplete = line.packed === line.wanted;
  return (
    <li className={styles.line} data-complete={(onPut && isComplete) || undefined}>
      {line.imageUrl === "" ? <span /> : <img src={thumbnailOf(line.imageUrl)} alt="" />}
      <div>
        <b>{line.name}</b>
        <small>{[line.variantName, line.sku].filter(Boolean).join(" · ")}</small>
        {line.bin_location !== "" && (
          <small className={styles.bin}>{t("packing.bin", { bin: line.bin_location })}</small>
        )}
      </div>
      {onPut ? (
        <div className={styles.count}>
          <IconButton
            icon={minusIcon}
            label={t("packing.takeOut", { name: line.name })}
            idle={line.packed === 0}
            onClick={() => onPut(line, line.packed - 1)}
          />
          <output>{t("packing.of", { packed: line.packed, wanted: line.wanted })}</output>
          <IconButton
            icon={plusIcon}
            label={t("packing.putIn", { name: line.name })}
            idle={isComplete}
            onClick={() => onPut(line, line.packed + 1)}
          />
        </div>
      ) : (
        <span className={styles.count}>{formatCount(line.wanted, lang)}</span>
      )}
    </li>
  );
}

type PackButtonProps = {
  order: OwnerOrder;
  lines: readonly PackingLine[];
  onPacked: () => void;
};

/** Only a complete parcel can be called packed here; the order's own page can do it unseen. */
function PackButton({ order, lines, onPacked }: PackButtonProps) {
  const { t } = useAdminText();
  const { start, question, isBusy } = useStep(order, onPacked);
  const missing = countMissing(lines);
  return (
    <div className={styles.foot}>
      <span>{missing > 0 && t("packing.missing", { count: missing })}</span>
      <Button size="l" idle={missing > 0} busy={isBusy("pack")} onClick={() => start("pack")}>
        {t("order.pack")}
      </Button>
      {question}
    </div>
  );
}

function NextOrder({ order }: { order: OwnerOrder }) {
  const { t } = useAdminText();
  const { data } = useList<WaitingOrder>(waitingOrders);
  const next = data?.rows.find(({ id }) => id !== order.id);
  return (
    <div className={styles.foot}>
      <span>{t("packing.notWaiting")}</span>
      {next && (
        <Link href={`/pack/${next.id}`} asChild>
          <ButtonLink href="" size="l">
            {t("packing.next", { number: next.number })}
          </ButtonLink>
        </Link>
      )}
    </div>
  );
}
