import { isRouteErrorResponse } from 'react-router'
import { AreaError } from './area-error.tsx'
import type { Refusal } from './guards.server.ts'
import { MembersFrame } from './members-frame.tsx'
import { personFrom } from './person.ts'

/** `undefined` for every other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { data } = error as { data: unknown }
  return typeof data === 'object' && data !== null && 'refusal' in data ? (data as Refusal) : undefined
}

/** Signed in, but not allowed in here: in the navigation of the area the person does belong to. */
export function RefusedPage({ error, refusal }: { error: unknown; refusal: Refusal }) {
  return (
    <MembersFrame frame={refusal.frame} person={personFrom(refusal.user, undefined)} path="">
      <div className="wrap">
        <AreaError error={error} reference={undefined} home="/mitglied" />
      </div>
    </MembersFrame>
  )
}
