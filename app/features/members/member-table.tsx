import { SortHead } from '#app/resources/list/sort-head.tsx'
import { localDate, numericDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { goesNowhere } from './account-panel.tsx'
import type { SeveralInvited } from './invite-several.server.ts'
import {
  byName,
  memberColumns,
  membersAddress,
  type MemberColumn,
  type MemberFilter,
} from './member-filter.ts'
import { branchNames, fullName, statusNames, type Member } from './member.ts'

type PeopleTableProps = { people: readonly (Member & { due: readonly string[] })[]; filter: MemberFilter }

/** A page of the list, with checkboxes for actions on several people. */
export function PeopleTable({ people, filter }: PeopleTableProps) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Mitglieder</caption>
      <thead>
        <tr>
          <th scope="col" className="c-x">
            <span className="vh">Auswahl</span>
          </th>
          <Head filter={filter} column="number" className="c-nr" />
          <Head filter={filter} column="name" />
          <Head filter={filter} column="status" />
          <th scope="col">Sparten</th>
          <Head filter={filter} column="changed" className="c-by" />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td className="c-x">
              <label className="check">
                <input
                  type="checkbox"
                  name="person"
                  value={person.id}
                  aria-label={`${fullName(person)} auswählen`}
                />
              </label>
            </td>
            <td className="data c-nr">{person.memberNumber ?? '–'}</td>
            <th scope="row" className="ttl">
              <a href={`/admin/mitglieder/${person.id}${person.due.length === 0 ? '' : '#einwilligungen'}`}>
                {fullName(person)}
              </a>
              {person.due.map((text) => (
                <small key={text} className="muted due">
                  {text}
                </small>
              ))}
            </th>
            <td className="c-st">
              <span className={person.status === 'active' ? 'badge ok' : 'badge'}>
                {statusNames[person.status]}
              </span>
            </td>
            <td className="c-d">{person.branches.map((branch) => branchNames[branch]).join(', ')}</td>
            <td className="c-by">{numericDate(localDate(Date.parse(person.updatedAt)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadProps = { filter: MemberFilter; column: MemberColumn; className?: string }

function Head({ filter, ...head }: HeadProps) {
  return (
    <SortHead<MemberColumn>
      {...head}
      columns={memberColumns}
      order={filter.order ?? byName}
      to={(order) => membersAddress({ ...filter, order, after: undefined })}
    />
  )
}

/** Result of inviting several people. */
export function InvitedNote({ invited, goesOut, without }: SeveralInvited) {
  const isGood = without.length === 0 && goesOut
  const what = goesOut ? 'unterwegs' : 'geschrieben'
  return (
    <div className={isGood ? 'note ok' : 'note warn'} role="status">
      <Icon name={isGood ? 'ok' : 'warn'} />
      <div>
        <p>
          {invited === 0 && 'Niemand wurde eingeladen.'}
          {invited === 1 && `Eine Einladung ist ${what}.`}
          {invited > 1 && `${integer(invited)} Einladungen sind ${what}.`}
          {invited > 0 && !goesOut && ` ${goesNowhere}`}
        </p>
        {without.length > 0 && (
          <ul>
            {without.map(({ name, why }) => (
              <li key={name}>
                {name}: {why}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
