import type { FormState } from '#app/lib/forms.ts'
import type { Db } from '#app/platform/database/db.ts'
import { allFeatures } from '#app/platform/feature.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { Fact } from './office-facts.ts'
import type { OfficeRequest } from './office.server.ts'
import type { KindName } from './request-states.ts'

export type Answering = Pick<Services, 'db' | 'files' | 'now' | 'publicUrl'>

/** An answer of the office as its form was sent. */
export type AskedAnswer = {
  by: Admin
  request: OfficeRequest
  target: { requestId: string; seen: number; who: string }
  /** The event of the state machine; also in `data`, as `event`. */
  intent: string
  data: FormData
}

export type Answered = { ok: true } | { ok: false; reason: string } | { ok: false; form: FormState }

/** What the office's pages have to know of one kind of request. */
export type OfficeKind = {
  kind: KindName
  /** Everything the request says beside its sender; what was left empty may be left out or be empty. */
  facts: (stored: unknown) => { title: string; facts: readonly Fact[] }
  /** Until when the sender counts on an answer, ISO 8601 UTC; missing or `null`: nothing was said. */
  deadline?: (stored: unknown) => string | null
  /** What is known beside it. */
  moreFacts?: (db: Db, request: OfficeRequest) => Promise<readonly Fact[]>
  /** Day and time that stand in an answer at first. */
  agreedDate?: (stored: unknown) => { day: string; time: string } | null
  /** To what was made of it. */
  links?: (stored: unknown, id: string) => readonly { href: string; label: string }[]
  /** `undefined`: this kind adds nothing to that answer, or this administrator may not give it. */
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

/** Its facts in the words of its kind, without what was left empty. */
export function factsOf({ kind, fields }: Pick<OfficeRequest, 'kind' | 'fields'>) {
  const { title, facts } = officeKind(kind).facts(JSON.parse(fields))
  return { title, facts: facts.filter(([, value]) => value !== '') }
}
