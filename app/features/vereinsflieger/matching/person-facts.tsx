import { longDate } from '#app/lib/german-dates.ts'
import type { RemoteMember } from './remote-member.ts'

type Props = {
  title: string
  person: Pick<RemoteMember, 'email' | 'memberNumber' | 'joinedOn' | 'leftOn'>
}

/** Shows facts that distinguish two people of the same name. */
export function PersonFacts({ title, person: { email, memberNumber, joinedOn, leftOn } }: Props) {
  const facts = [
    memberNumber !== null && `Mitglied ${memberNumber}`,
    email,
    joinedOn !== null && `seit ${longDate(joinedOn)}`,
    leftOn !== null && `bis ${longDate(leftOn)}`,
  ].filter(Boolean)
  return (
    <div>
      <dt>{title}</dt>
      <dd>{facts.length === 0 ? 'weiter nichts bekannt' : facts.join(', ')}</dd>
    </div>
  )
}
