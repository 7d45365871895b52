/** What a person has typed into a form without saving it; gone as soon as they save or discard it. */
export interface UnsavedFormsTable {
  /** One for each time the form was opened. */
  id: string
  user_id: string
  subject: 'post' | 'event'
  /** Id of the record, or `neu` for one that is not there yet. */
  record_key: string
  /** The record's revision the form began with; 0 for a new one. */
  found_revision: number
  /** JSON: the form's fields as they were typed. */
  fields: string
  /** ISO 8601, UTC. */
  written_at: string
}
