import type { PanelProps } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import styles from "./files.module.css";

type Node = { id: string; name: string; quantity?: number; items?: Node[]; groups?: Node[] };

/** What the ready list holds. */
export function ChecklistTree({ object }: PanelProps) {
  const { t } = useAdminText();
  // as: the tree that the wire states
  const nodes = (object.items ?? []) as Node[];
  return (
    <div className={styles.panel}>
      <Card title={t("screens.tree")}>
        <ul className={styles.tree}>
          {nodes.map((node) => (
            <Branch key={node.id} node={node} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Branch({ node }: { node: Node }) {
  const below = [...(node.groups ?? []), ...(node.items ?? [])];
  return (
    <li>
      {below.length > 0 ? <b>{node.name}</b> : node.name}
      {node.quantity !== undefined && node.quantity > 1 && ` × ${node.quantity}`}
      {below.length > 0 && (
        <ul>
          {below.map((one) => (
            <Branch key={one.id} node={one} />
          ))}
        </ul>
      )}
    </li>
  );
}
