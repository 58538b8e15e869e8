import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { classes } from "#ui/classes.ts";
import { upperIcon } from "#ui/editor-icons.ts";
import { Icon } from "#ui/icon.tsx";
import { downIcon } from "#ui/icons.ts";
import type { GridProps } from "./grid-props.ts";
import { cellId, gridPart, Row, RowName, type RowProps } from "./row.tsx";
import styles from "./sheet.module.css";
import { type SheetColumn, sheetColumns } from "./sheet-columns.ts";
import { useGrid } from "./use-grid.ts";
import { useWindow } from "./use-window.ts";

type SheetGridProps = GridProps & {
  label: string;
  sort: string;
  onSort: (sort: string) => void;
  /** Fills the chosen cells from the row above; for a button beside the grid. */
  fillRef: { current: (() => void) | undefined };
};

const widths = sheetColumns.slice(1).map(({ width }) => width);
const columnWidths = widths.map((width) => `${width}rem`).join(" ");
const widthOfAll = widths.reduce((sum, width) => sum + width, 0);
const isCoarse = () => matchMedia("(pointer: coarse)").matches;
/** ms that a screen rests before its rows are loaded and put in order. */
const restFor = 60;

export function Grid(props: SheetGridProps) {
  const { label, layout, load, edits, words, isReadOnly, sort, onSort } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [rowHeight] = useState(() => (isCoarse() ? 44 : 36));
  const { first, last, size, onScreen, onScroll, reveal } = useWindow(grid, layout, rowHeight);
  const { active, block, editor, rowAt, fillDown, handlers } = useGrid(props, grid, {
    onScreen,
    reveal,
  });
  useLayoutEffect(() => {
    // Custom properties, which inline styles of React's types do not know.
    grid.current?.style.setProperty("--columns", columnWidths);
    grid.current?.style.setProperty("--others", `${widthOfAll}rem`);
    grid.current?.style.setProperty("--row", `${rowHeight}px`);
  }, [rowHeight]);
  useEffect(() => {
    props.fillRef.current = fillDown;
  });
  // A row that comes takes the elements of one that has left: elements are neither made nor moved
  // while the sheet scrolls. A screen reader finds them in order again once it rests.
  const [rested, setRested] = useState(first);
  const slotOf = (position: number) => position % size;
  const turnOf = (position: number) => (slotOf(position) - slotOf(rested) + size) % size;
  const [firstProduct, lastProduct] = [
    layout.addressAt(first).product,
    layout.addressAt(Math.max(first, last)).product,
  ];
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(first);
      // no await: a failure is shown by the screen
      if (lastProduct >= firstProduct) void load(firstProduct, lastProduct).catch(() => {});
    }, restFor);
    return () => clearTimeout(timer);
  }, [first, firstProduct, lastProduct, load]);
  const positions = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  positions.sort((one, other) => turnOf(one) - turnOf(other));
  const rows = positions.map((position): RowProps => {
    const row = rowAt(position);
    const isIn = position >= block.top && position <= block.bottom;
    const isActive = position === active.row;
    return {
      position,
      top: position * rowHeight,
      row,
      edit: row && edits[row.key],
      words,
      left: isIn ? block.left : -1,
      right: isIn ? block.right : -1,
      active: isActive ? active.column : -1,
      editor: isActive ? editor : undefined,
    };
  });
  return (
    <div
      ref={grid}
      {...gridPart("grid", {
        tabIndex: 0,
        "aria-label": label,
        "aria-rowcount": layout.rowCount + 1,
        "aria-colcount": sheetColumns.length,
        "aria-multiselectable": true,
        "aria-readonly": isReadOnly || undefined,
        "aria-activedescendant":
          active.row >= first && active.row <= last ? cellId(active.row, active.column) : undefined,
      })}
      className={styles.grid}
      onScroll={onScroll}
      {...handlers}
    >
      <div {...gridPart("rowgroup")} className={styles.head}>
        <div {...gridPart("row", { "aria-rowindex": 1 })} className={styles.row}>
          {sheetColumns.map((column, at) => (
            <HeadCell key={column.key} column={column} at={at} sort={sort} onSort={onSort} />
          ))}
        </div>
      </div>
      <div
        {...gridPart("rowgroup")}
        className={styles.rows}
        style={{ height: `${layout.rowCount * rowHeight}px` }}
      >
        {rows.map((row) => (
          <Row key={slotOf(row.position)} {...row} />
        ))}
        <div className={styles.names}>
          {rows.map((row) => (
            <RowName key={slotOf(row.position)} {...row} />
          ))}
        </div>
      </div>
    </div>
  );
}

type HeadCellProps = {
  column: SheetColumn;
  at: number;
  sort: string;
  onSort: (sort: string) => void;
};

function HeadCell({ column, at, sort, onSort }: HeadCellProps) {
  const { label } = useAdminText();
  const { key, isSorted } = column;
  const isDescending = sort === `-${key}`;
  const isUsed = isDescending || sort === key;
  const order = isDescending ? "descending" : "ascending";
  const isNumber = ["money", "count", "number"].includes(column.look);
  return (
    <div
      {...gridPart("columnheader", {
        "aria-colindex": at + 1,
        "aria-sort": isUsed ? order : undefined,
      })}
      className={classes(styles.cell, styles.long, isNumber && styles.number)}
    >
      {isSorted ? (
        <button type="button" onClick={() => onSort(sort === key ? `-${key}` : key)}>
          {label(key)}
          {isUsed && <Icon of={isDescending ? downIcon : upperIcon} size="xs" />}
        </button>
      ) : (
        <span>{label(key)}</span>
      )}
    </div>
  );
}
