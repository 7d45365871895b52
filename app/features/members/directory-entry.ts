import type { IsoDay } from '#app/lib/calendar-day.ts'
import { fullName, functionsOn, initials, type Audience, type Member, type MemberDetails } from './member.ts'

/** The reader of an entry: a member, a board member, or the administration. */
export type Viewer = { memberId: string | null; isBoard: boolean }

/** A person as shown in the directory; `null` and empty lists for what the person does not share. */
export type DirectoryEntry = {
  id: string
  isSelf: boolean
  name: string
  initials: string
  branches: MemberDetails['branches']
  /** Offices held on the day, by their name in the club. */
  functions: string[]
  licences: MemberDetails['licences']
  city: string | null
  phones: MemberDetails['phones']
  email: string | null
  pictureId: string | null
  /** Whether the viewer may write to them through the website; never to oneself. */
  mayWrite: boolean
}

/** Returns what the viewer may see on a day of the person's data. */
export function directoryEntry(person: Member, viewer: Viewer, day: IsoDay): DirectoryEntry {
  const isSelf = viewer.memberId === person.id
  // Your own entry shows what other members see.
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

/** Whether the viewer belongs to the audience. */
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
