/** What a form that makes something new came to, so that sent again it makes nothing more. */
export interface SentFormsTable {
  /** SHA-256 of the account and the key the form brought along. */
  form_key: string
  /** The id of what it made. */
  made_id: string
  /** ISO 8601, UTC. */
  sent_at: string
}
