import type { RichText } from '#app/lib/rich-text.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import { kindMeanings, kindNames, type Circular } from './circular.ts'
import type { SentCircular } from './register.server.ts'
import { Note } from '#app/ui/note.tsx'

type Person = {
  memberId: string | null
  name: string
  address: string
  groups: readonly string[]
  fault: string | null
}

type BeforeSendingProps = {
  kind: Circular['kind']
  seen: string
  replyTo: { name: string; address: string }
  isAddressed: boolean
  letters: number
  addressees: readonly Person[]
}

/** Shows who gets the letter, who does not and why, what the kind means, and the buttons. */
export function BeforeSending({ kind, seen, replyTo, isAddressed, letters, addressees }: BeforeSendingProps) {
  const reached = addressees.filter(({ fault }) => fault === null)
  const leftOut = addressees.filter(({ fault }) => fault !== null)
  return (
    <>
      <section className="panel stack" aria-labelledby="versand">
        <h2 id="versand">{letters === 0 ? 'Noch bekommt es niemand' : peopleGet(reached.length)}</h2>
        <p>
          <strong>{kindNames[kind]}.</strong> {kindMeanings[kind]}
        </p>
        {!isAddressed && <p>Noch ist keine Gruppe gewählt.</p>}
        {letters > 0 && letters < reached.length && (
          <p>
            {integer(letters)} Briefe, weil manche ein Postfach teilen; dort steht im Brief, an wen er geht.
          </p>
        )}
        <form method="post" action="#meldung" className="btn-row">
          <input type="hidden" name="gesehen" value={seen} />
          <button className="btn btn-line" name="intent" value="probe">
            Probe an mich
          </button>
          {letters > 0 && (
            <button className="btn" name="intent" value="senden">
              <Icon name="mail" /> An {formatPeople(reached.length)} senden
            </button>
          )}
        </form>
        <p>
          Antworten gehen an {replyTo.name}, <span className="long">{replyTo.address}</span>. Verschickt wird
          in Portionen von zehn Briefen in der Minute; zurückholen lässt sich keiner.
        </p>
      </section>
      {leftOut.length > 0 && (
        <section className="panel stack" aria-labelledby="nicht">
          <h2 id="nicht">{peopleGet(leftOut.length)} nicht</h2>
          <People
            people={leftOut}
            caption="Wer es nicht bekommt, und warum"
            last="Warum nicht"
            word={faultOf}
          />
        </section>
      )}
      {reached.length > 0 && (
        <section className="panel stack" aria-labelledby="wer">
          <h2 id="wer">Wer es bekommt</h2>
          <People people={reached} caption="Wer es bekommt" last="Adresse" word={({ address }) => address} />
        </section>
      )}
    </>
  )
}

const faultOf = ({ fault }: Person) => fault ?? ''
const peopleGet = (people: number) => `${formatPeople(people)} ${people === 1 ? 'bekommt' : 'bekommen'} es`

const formatPeople = (people: number) => `${integer(people)} ${people === 1 ? 'Person' : 'Personen'}`

/** Longer lists are collapsed, so that the content below stays within reach. */
const shownAtOnce = 12

type PeopleProps<P extends Person> = {
  people: readonly P[]
  caption: string
  last: string
  word: (person: P) => string
}

function People<P extends Person>({ people, caption, last, word }: PeopleProps<P>) {
  const rows = people.map((person, index) => (
    <tr key={index}>
      <th scope="row">
        {person.memberId === null ? (
          person.name
        ) : (
          <a href={`/admin/mitglieder/${person.memberId}`}>{person.name}</a>
        )}
      </th>
      <td>{person.groups.join(', ')}</td>
      <td className="long">{word(person)}</td>
    </tr>
  ))
  const table = (
    <table className="tbl tbl-admin circulars">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Gewählt über</th>
          <th scope="col">{last}</th>
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  )
  if (people.length <= shownAtOnce) return table
  return (
    <details className="whole">
      <summary>Alle {integer(people.length)} zeigen</summary>
      {table}
    </details>
  )
}

/** Shows the state of the letter per recipient. */
export function Register({ sent }: { sent: SentCircular }) {
  const { isSending, sentAt, finishedAt, replyTo, recipients } = sent
  const going = recipients.filter(({ fault }) => fault === null)
  const posted = going.filter(({ postedAt }) => postedAt !== null).length
  const undelivered = going.filter(({ isUndelivered }) => isUndelivered)
  return (
    <>
      <section className="panel stack" aria-labelledby="stand">
        <h2 id="stand">{isSending ? 'Wird verschickt' : 'Verschickt'}</h2>
        <p role="status">
          {isSending
            ? `${integer(posted)} von ${formatPeople(going.length)} angeschrieben, begonnen ${localDateTime(Date.parse(sentAt))}. Die Seite kann geschlossen werden.`
            : `An ${formatPeople(posted)}, ${localDateTime(Date.parse(finishedAt ?? sentAt))}.`}
          {replyTo !== null && ` Antworten gehen an ${replyTo.name}.`}
        </p>
        {undelivered.length > 0 && (
          <Note tone="warn">
            {formatPeople(undelivered.length)} nicht erreicht: Der Mailserver nimmt die Adresse nicht an.
          </Note>
        )}
        <People people={going} caption="An wen es ging" last="Stand" word={stateWord} />
      </section>
      {going.length < recipients.length && (
        <section className="panel stack" aria-labelledby="nicht">
          <h2 id="nicht">{formatPeople(recipients.length - going.length)} nicht angeschrieben</h2>
          <People
            people={recipients.filter(({ fault }) => fault !== null)}
            caption="Wer es nicht bekam, und warum"
            last="Warum nicht"
            word={faultOf}
          />
        </section>
      )}
    </>
  )
}

function stateWord({ address, postedAt, isUndelivered }: SentCircular['recipients'][number]): string {
  if (postedAt === null) return `${address}, wartet`
  return `${address}, ${isUndelivered ? 'nicht zugestellt' : localDateTime(Date.parse(postedAt))}`
}

/** Shows the letter as recipients see it. */
export function Letter({ subject, text }: { subject: string; text: RichText }) {
  return (
    <section className="panel stack" aria-labelledby="brief">
      <h2 id="brief">Der Brief</h2>
      <p>
        <span className="muted">Betreff:</span> {subject}
      </p>
      <div className="letter-text">
        <RichTextView document={text} picture={() => null} />
      </div>
    </section>
  )
}
