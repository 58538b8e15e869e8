/**
 * The flows that a stage of their own runs on a newer Node (NEWEST_NODE_BIN): how the program starts
 * and answers. Where there is that stage they run in no other.
 */
export const onNewestNode = ["start", "http"];
