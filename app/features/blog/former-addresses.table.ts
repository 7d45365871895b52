/** Addresses of a website the club had before, which lead to what became of the pages there. */
export interface FormerAddressesTable {
  /** As `formerPath` writes it. */
  path: string
  /** `null` where it leads to no single post. */
  post_id: string | null
  /** An address of ours; `null` where it leads to the post. */
  target: string | null
}
