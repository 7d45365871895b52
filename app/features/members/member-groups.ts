import type { IsoDay } from '#app/lib/calendar-day.ts'
import { branchNames, functionsOn, publicInitials, type Member, type MemberFunction } from './member.ts'

type NamedMember = {
  id: string
  name: string
  /** Two letters; one if the name is abbreviated. */
  initials: string
  /** Branches, function or „Mitglied seit 1959". */
  note: string
  pictureId: string | null
  /** City and licences in one line; empty unless the person shares them with everyone. */
  facts: string
  phones: Member['phones']
  email: string | null
}

export type MemberGroup = { title: string; members: NamedMember[] }

type Shown = Member & { name: string; publicPictureId: string | null }

const launchRoles = ['tow-pilot', 'winch-driver', 'winch-driver-trainee']

/** Groups the people: each in every group that fits, all others at the end. */
export function memberGroups(shown: readonly Shown[], today: IsoDay): MemberGroup[] {
  const has = (member: Shown, roles: readonly string[]) =>
    functionsOn(member, today).some(({ role }) => roles.includes(role))
  const instructors = shown.filter((member) => has(member, ['instructor']))
  const launchers = shown.filter((member) => has(member, launchRoles))
  const youth = shown.filter(({ status }) => status === 'youth')
  const honorary = shown.filter(({ status }) => status === 'honorary')
  const placed = new Set([...instructors, ...launchers, ...youth, ...honorary])
  const others = shown.filter((member) => !placed.has(member))
  return [
    { title: 'Fluglehrkräfte', members: instructors.map((member) => named(member, branchesOf(member))) },
    {
      title: 'Schlepp und Winde',
      members: launchers.map((member) => named(member, labels(functionsOn(member, today), launchRoles))),
    },
    { title: 'Jugend', members: youth.map((member) => named(member, branchesOf(member))) },
    { title: 'Ehrenmitglieder', members: honorary.map((member) => named(member, since(member))) },
    { title: 'Weitere Mitglieder', members: others.map((member) => named(member, branchesOf(member))) },
  ].filter(({ members }) => members.length > 0)
}

function named(member: Shown, note: string): NamedMember {
  const { id, name, publicPictureId: pictureId, phones, email, address, licences } = member
  const facts = [address?.city, ...licences.map(({ kind }) => kind)].filter(Boolean).join(', ')
  return { id, name, initials: publicInitials(member), note, pictureId, facts, phones, email }
}

function branchesOf({ branches }: Shown): string {
  return branches.map((branch) => branchNames[branch]).join(', ')
}

function labels(held: readonly MemberFunction[], roles: readonly string[]): string {
  return held
    .filter(({ role }) => roles.includes(role))
    .map(({ label }) => label)
    .join(', ')
}

function since({ joinedOn }: Shown): string {
  return joinedOn === null ? '' : `Mitglied seit ${joinedOn.slice(0, 4)}`
}
