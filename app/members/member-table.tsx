import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SeveralInvited } from './invite-several.server.ts'
import { branchNames, fullName, statusNames, type Member } from './member.ts'

/** A page of the list, each person to be ticked for what is done with several. */
export function PeopleTable({ people }: { people: readonly (Member & { due: readonly string[] })[] }) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Mitglieder</caption>
      <thead>
        <tr>
          <th scope="col" className="c-x">
            <span className="vh">Auswahl</span>
          </th>
          <th scope="col" className="c-nr">
            Nr.
          </th>
          <th scope="col">Name</th>
          <th scope="col">Status</th>
          <th scope="col">Sparten</th>
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
              {person.due.map((words) => (
                <small key={words} className="muted due">
                  {words}
                </small>
              ))}
            </th>
            <td className="c-st">
              <span className={person.status === 'active' ? 'badge ok' : 'badge'}>
                {statusNames[person.status]}
              </span>
            </td>
            <td className="c-d">{person.branches.map((branch) => branchNames[branch]).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What became of those who were to be invited. */
export function InvitedNote({ invited, without }: SeveralInvited) {
  return (
    <div className={without.length === 0 ? 'note ok' : 'note warn'} role="status">
      <Icon name={without.length === 0 ? 'ok' : 'warn'} />
      <div>
        <p>
          {invited === 0 && 'Niemand wurde eingeladen.'}
          {invited === 1 && 'Eine Einladung ist unterwegs.'}
          {invited > 1 && `${integer(invited)} Einladungen sind unterwegs.`}
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
