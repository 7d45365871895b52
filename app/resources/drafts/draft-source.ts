import type { Values } from '#app/lib/form-values.ts'
import type { Subject } from '#app/platform/audit/subjects.ts'
import type { Db } from '#app/platform/database/db.ts'
import { mayDo, type Admin, type Authorized } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import type { Difference } from '#app/ui/differences-view.tsx'
import type { About } from '../unsaved/unsaved-form.ts'

/** A saved draft, or one scheduled for publication. */
export type SavedDraft = {
  id: string
  title: string
  /** ISO 8601, UTC: scheduled time of publication; `null`: none. */
  outAt: string | null
  /** ISO 8601, UTC. */
  changedAt: string
  /** Its subject in the audit log. */
  subject: Subject
  /** Its id in the audit log; default `id`. */
  loggedAs?: string
  /** What it contains or what is missing; may be empty. */
  sentence: string
  /** Differences from the published to the saved version; missing when it was never published. */
  differences?: readonly Difference[]
}

/** The record whose form was typed into. */
export type Typed<P extends Permission> = {
  subject: About['subject']
  /** Field that names it in the list; default `title`. */
  titleField?: string
  /** Name of a record that exists once and has no field for it. */
  name?: string
  /** The record in a sentence: „dem gespeicherten Beitrag“. */
  saved: string
  /** Returns the stored record as form values; `undefined` when it is deleted. */
  find: (db: Db, by: Authorized<P>, id: string) => Promise<{ revision: number; values: Values } | undefined>
  /** Returns the form values of a new record. */
  begun: (db: Db, by: Authorized<P>, at: Date) => Promise<Values>
  differences: (db: Db, by: Authorized<P>, before: Values, after: Values) => Promise<readonly Difference[]>
}

/** A kind of record with drafts, as its feature declares it. */
type DraftsOf<P extends Permission> = {
  /** Sent by the form; unique among the sources. */
  key: string
  /** „Beitrag“. */
  label: string
  permission: P
  /** URL of the editor, to which the id is appended, or `create` for a new record. */
  address: string
  create?: string
  /** Returns all drafts and scheduled records. */
  list: (db: Db, by: Authorized<P>, at: Date) => Promise<readonly SavedDraft[]>
  /** Discards a draft. Returns what is needed to restore it, or the reason why it cannot be discarded. */
  discard: (db: Db, by: Authorized<P>, id: string, at: Date) => Promise<Discarded>
  /** `discarded`: the value from `discard`. */
  restore: (db: Db, by: Authorized<P>, id: string, discarded: string, at: Date) => Promise<void>
  /** Missing for records without autosave. */
  typed?: Typed<P>
}

export type Discarded = { isGone: true; discarded: string } | { isGone: false; sentence: string }

/** A source after the permission was checked. */
export type OpenedSource = {
  [Part in 'key' | 'label' | 'address' | 'create']: DraftsOf<Permission>[Part]
} & {
  list: (db: Db, at: Date) => Promise<readonly SavedDraft[]>
  discard: (db: Db, id: string, at: Date) => Promise<Discarded>
  restore: (db: Db, id: string, discarded: string, at: Date) => Promise<void>
  typed?: Pick<Typed<Permission>, 'subject' | 'saved' | 'titleField' | 'name'> & {
    find: (db: Db, id: string) => ReturnType<Typed<Permission>['find']>
    begun: (db: Db, at: Date) => Promise<Values>
    differences: (db: Db, before: Values, after: Values) => Promise<readonly Difference[]>
  }
}

/** Returns the source; `undefined` without the permission. */
type DraftSource = (by: Admin) => OpenedSource | undefined

export function draftsOf<P extends Permission>(source: DraftsOf<P>): DraftSource {
  const { key, label, address, create, typed } = source
  return (by) => {
    if (!mayDo(by, source.permission)) return undefined
    return {
      key,
      label,
      address,
      create,
      list: (db, at) => source.list(db, by, at),
      discard: (db, id, at) => source.discard(db, by, id, at),
      restore: (db, id, stored, at) => source.restore(db, by, id, stored, at),
      ...(typed && {
        typed: {
          subject: typed.subject,
          saved: typed.saved,
          ...(typed.titleField !== undefined && { titleField: typed.titleField }),
          ...(typed.name !== undefined && { name: typed.name }),
          differences: (db: Db, before: Values, after: Values) => typed.differences(db, by, before, after),
          find: (db: Db, id: string) => typed.find(db, by, id),
          begun: (db: Db, at: Date) => typed.begun(db, by, at),
        },
      }),
    }
  }
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    /** Sources of drafts, for the common list of drafts. */
    drafts?: readonly DraftSource[]
  }
}
