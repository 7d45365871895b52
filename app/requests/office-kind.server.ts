import type { FormState } from '#app/lib/forms.ts'
import type { Db } from '#app/platform/database/db.ts'
import { allFeatures } from '#app/platform/feature.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { Fact } from './office-facts.ts'
import type { OfficeRequest } from './office.server.ts'
import type { KindName } from './request-states.ts'

type Answering = Pick<Services, 'db' | 'files' | 'now' | 'publicUrl'>

/** An answer of the office, as sent by its form. */
type AskedAnswer = {
  by: Admin
  request: OfficeRequest
  target: { requestId: string; expectedRevision: number; who: string }
  /** Event of the workflow; also in `data`, as `event`. */
  intent: string
  data: FormData
}

type Answered = { ok: true } | { ok: false; reason: string } | { ok: false; form: FormState }

/** Description of a kind of request for the pages of the office. */
export type OfficeKind = {
  kind: KindName
  /** Returns all details of the request except the sender; empty values may be omitted or empty. */
  facts: (stored: unknown) => { title: string; facts: readonly Fact[] }
  /** Returns until when the sender expects an answer, ISO 8601 UTC; missing or `null`: no time was given. */
  deadline?: (stored: unknown) => string | null
  /** Further details from other data, as of `at`. */
  moreFacts?: (db: Db, request: OfficeRequest, at: Date) => Promise<readonly Fact[]>
  /** Returns what the office has to know before it answers, and still afterwards; `null`: nothing. */
  caution?: (db: Db, request: OfficeRequest) => Promise<string | null>
  /** Initial day and time in the form of an answer. */
  agreedDate?: (stored: unknown) => { day: string; time: string } | null
  /** The answer this request most likely gets, unfolded on its page; `null`: none. Missing: yes. */
  usualAnswer?: (stored: unknown, status: string) => string | null
  /** Answers of the workflow that this request does not get. Missing: none. */
  withoutAnswers?: (stored: unknown) => readonly string[]
  /** Links to records created from the request. */
  links?: (stored: unknown, id: string) => readonly { href: string; label: string }[]
  /** `undefined`: this kind has nothing special for that answer, or the administrator lacks the permission. */
  answer?: (services: Answering, asked: AskedAnswer) => Promise<Answered | undefined>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    requestKinds?: readonly OfficeKind[]
  }
}

export function officeKind(name: KindName): OfficeKind {
  const found = allFeatures()
    .flatMap(({ requestKinds = [] }) => requestKinds)
    .find(({ kind }) => kind === name)
  if (found === undefined) throw new Error(`No feature knows requests of the kind ${name}`)
  return found
}

/** Returns title and details of a request, without empty ones. */
export function factsOf({ kind, fields }: Pick<OfficeRequest, 'kind' | 'fields'>) {
  const { title, facts } = officeKind(kind).facts(JSON.parse(fields))
  return { title, facts: facts.filter(([, value]) => value !== '') }
}
