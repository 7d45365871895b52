/** Who changed what in the administration. Triggers refuse every change of a line, except that its words are taken out. */
export interface AuditLogTable {
  /** UUIDv7. */
  id: string
  /** ISO 8601, UTC. */
  at: string
  /** The account; `null` when a program did it by itself. */
  actor_id: string | null
  /** As the person was called then; empty for a program, and once the person was erased. */
  actor_name: string
  /** Key of `subjects`; what an older version knew stays readable. */
  subject: string
  subject_id: string
  /** As the thing was called then; empty once the person it is about was erased. */
  name: string
  act: string
  /** JSON of the fields that differ. */
  changes: string
  /** Names and changed values as sort key. */
  search_text: string
}
