/** Outbox: written together with what it tells of, sent by a job. */
export interface MailsTable {
  /** UUIDv7; also the mail's Message-ID, so a mail sent twice is recognised as one. */
  id: string
  /** Goes with the request it belongs to. */
  request_id: string | null
  /** `waiting` until it is sent or given up; `failed` stays for an administrator to see. */
  status: 'waiting' | 'sent' | 'failed'
  /** Name of the text, `ppr-eingegangen`. */
  template: string
  recipient: string
  subject: string
  /** JSON of addresses, text and HTML; forgotten once the mail is sent, because links and letters are the recipient's. */
  content: string | null
  attempts: number
  last_error: string | null
  /** ISO 8601, UTC. */
  created_at: string
  sent_at: string | null
}
