import type { Values } from '#app/lib/form-values.ts'
import type { Subject } from '#app/platform/audit/subjects.ts'
import type { Db } from '#app/platform/database/db.ts'
import { mayDo, type Admin, type Authorized } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import type { Difference } from '#app/ui/differences-view.tsx'
import type { About } from '../unsaved/unsaved-form.ts'

/** Something that is written down and not out yet. */
export type SavedDraft = {
  id: string
  title: string
  /** ISO 8601, UTC: when it goes out by itself; `null` while nobody has said. */
  outAt: string | null
  /** ISO 8601, UTC. */
  changedAt: string
  /** What the log calls it. */
  subject: Subject
  /** What is in it, or is missing yet; may be empty. */
  sentence: string
  /** From what is out to what is written down; none for what was never out. */
  differences?: readonly Difference[]
}

/** What a form that was typed into belongs to. */
export type Typed<P extends Permission> = {
  subject: About['subject']
  /** A record that is written elsewhere, though its form is kept under the same word. */
  except?: string
  /** How the record is spoken of: „dem gespeicherten Beitrag“. */
  saved: string
  /** The stored record as its form shows it; `undefined` when it is gone. */
  find: (db: Db, by: Authorized<P>, id: string) => Promise<{ revision: number; values: Values } | undefined>
  /** The form of a new one. */
  begun: (db: Db, by: Authorized<P>) => Promise<Values>
  differences: (db: Db, by: Authorized<P>, before: Values, after: Values) => Promise<readonly Difference[]>
}

/** One kind of thing that is written and goes out later, as its feature keeps it. */
export type DraftsOf<P extends Permission> = {
  /** Stands in the form; one word for each source. */
  key: string
  /** „Beitrag“. */
  label: string
  task: P
  /** Where one is written, up to its id, with `create` behind it for a new one. */
  address: string
  create?: string
  /** Everything that is not out, or goes out later. */
  list: (db: Db, by: Authorized<P>, at: Date) => Promise<readonly SavedDraft[]>
  /** Puts it away. Says what is needed to have it back, or why it stays. */
  discard: (db: Db, by: Authorized<P>, id: string, at: Date) => Promise<Discarded>
  /** `kept`: what `discard` gave. */
  restore: (db: Db, by: Authorized<P>, id: string, kept: string, at: Date) => Promise<void>
  /** Missing for what is not kept while it is typed. */
  typed?: Typed<P>
}

export type Discarded = { isGone: true; kept: string } | { isGone: false; sentence: string }

/** A source once somebody's right to it is proven. */
export type OpenedSource = {
  [Part in 'key' | 'label' | 'address' | 'create']: DraftsOf<Permission>[Part]
} & {
  list: (db: Db, at: Date) => Promise<readonly SavedDraft[]>
  discard: (db: Db, id: string, at: Date) => Promise<Discarded>
  restore: (db: Db, id: string, kept: string, at: Date) => Promise<void>
  typed?: Pick<Typed<Permission>, 'subject' | 'except' | 'saved'> & {
    find: (db: Db, id: string) => ReturnType<Typed<Permission>['find']>
    begun: (db: Db) => Promise<Values>
    differences: (db: Db, before: Values, after: Values) => Promise<readonly Difference[]>
  }
}

/** `undefined` for whoever may not write such things. */
export type DraftSource = (by: Admin) => OpenedSource | undefined

export function draftsOf<P extends Permission>(source: DraftsOf<P>): DraftSource {
  const { key, label, address, create, typed } = source
  return (by) => {
    if (!mayDo(by, source.task)) return undefined
    return {
      key,
      label,
      address,
      create,
      list: (db, at) => source.list(db, by, at),
      discard: (db, id, at) => source.discard(db, by, id, at),
      restore: (db, id, kept, at) => source.restore(db, by, id, kept, at),
      ...(typed && {
        typed: {
          subject: typed.subject,
          ...(typed.except !== undefined && { except: typed.except }),
          saved: typed.saved,
          differences: (db: Db, before: Values, after: Values) => typed.differences(db, by, before, after),
          find: (db: Db, id: string) => typed.find(db, by, id),
          begun: (db: Db) => typed.begun(db, by),
        },
      }),
    }
  }
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    /** What is written in it and not out yet: the one list of drafts. */
    drafts?: readonly DraftSource[]
  }
}
