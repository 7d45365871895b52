import type { IsoDay } from '#app/lib/calendar-day.ts'
import { fullName, functionsOn, initials, type Audience, type Member, type MemberDetails } from './member.ts'

/** Who looks: a member, one with an office in the board, or the administration. */
export type Viewer = { memberId: string | null; isBoard: boolean }

/** A person as the directory shows them; `null` and empty lists where the person keeps it to themselves. */
export type DirectoryEntry = {
  id: string
  isSelf: boolean
  name: string
  initials: string
  branches: MemberDetails['branches']
  /** Offices held on the day, as they are called in the club. */
  functions: string[]
  licences: MemberDetails['licences']
  city: string | null
  phones: MemberDetails['phones']
  email: string | null
  pictureId: string | null
  /** May be written to through the website; never oneself. */
  mayWrite: boolean
}

/** What the viewer may see on a day of what the person has entered. */
export function directoryEntry(person: Member, viewer: Viewer, day: IsoDay): DirectoryEntry {
  const isSelf = viewer.memberId === person.id
  // Your own entry is what the others see of you.
  const sees = (audience: Audience) => mayRead(audience, isSelf ? { isBoard: false } : viewer)
  return {
    id: person.id,
    isSelf,
    name: fullName(person),
    initials: initials(person),
    branches: sees(person.visibility.branches) ? person.branches : [],
    functions: sees(person.visibility.functions) ? functionsOn(person, day).map(({ label }) => label) : [],
    licences: sees(person.visibility.licences) ? person.licences : [],
    city: sees(person.visibility.city) ? (person.address?.city ?? null) : null,
    phones: sees(person.visibility.phone) ? person.phones : [],
    email: sees(person.visibility.email) ? person.email : null,
    pictureId: sees(person.visibility.photo) ? person.pictureId : null,
    mayWrite: !isSelf && person.reachable,
  }
}

/** Whether what is for that audience is for this viewer. */
export function mayRead(audience: Audience, viewer: Pick<Viewer, 'isBoard'>): boolean {
  switch (audience) {
    case 'nobody':
      return false
    case 'board':
      return viewer.isBoard
    case 'members':
    case 'public':
      return true
  }
}
