import styles from "./logo.module.css";

/** The bag somebody sewed: the mark that stands before the shop's name. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.handle} d="M11 14V9.5a5 5 0 0 1 10 0V14" />
      <path
        className={styles.bag}
        d="M6.3 11.5h19.4a1.5 1.5 0 0 1 1.5 1.35l1.3 13a2.6 2.6 0 0 1-2.6 2.85H6.1a2.6 2.6 0 0 1-2.6-2.85l1.3-13a1.5 1.5 0 0 1 1.5-1.35Z"
      />
      <path className={styles.seam} d="M8.5 22.5h2m2.5 0h2m2.5 0h2m2.5 0h1.8" />
    </svg>
  );
}
