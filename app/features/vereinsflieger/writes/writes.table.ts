/** Which form has written what at Vereinsflieger.de. */
export type WritesTable = {
  /** Hash of who sent it and of its own number. */
  form: string
  /** `unclear`: sent, and no answer came; it may stand there. */
  state: 'underway' | 'done' | 'unclear'
  /** What it is called there; `null` while it is not, and where the interface does not say. */
  remote_id: string | null
  /** ISO 8601, UTC. */
  begun_at: string
}
