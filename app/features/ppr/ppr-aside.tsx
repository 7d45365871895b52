import { formatHours } from './ppr-checks.ts'
import { saying, type Language } from '#app/lib/saying.ts'

type PprAsideProps = {
  noticeHours: number
  phone: { text: string; e164: string } | undefined
  /** `mailto:` link to the tower with the entered data; `undefined` if the airfield has no mailbox. */
  byMail: string | undefined
  language: Language
}

export function PprAside({ noticeHours, phone, byMail, language }: PprAsideProps) {
  const { say } = saying(language)
  return (
    <aside className="aside">
      <h2>{say('So läuft es ab', 'How it works')}</h2>
      <ol className="steps">
        <li>
          <p>
            <strong>{say('Anfragen.', 'Ask.')}</strong>{' '}
            {noticeHours === 0
              ? say('Bevor Sie losfliegen.', 'Before you take off.')
              : say(
                  `Spätestens ${formatHours(noticeHours, 'de')} vor der Landung.`,
                  `At least ${formatHours(noticeHours, 'en')} before landing.`,
                )}
          </p>
        </li>
        <li>
          <p>
            <strong>{say('Antwort abwarten.', 'Wait for the answer.')}</strong>{' '}
            {say('Sie erhalten sie per E-\u2060Mail, mit Nummer.', 'It comes by e-mail, with a number.')}
          </p>
        </li>
        <li>
          <p>
            <strong>{say('Nummer mitführen', 'Carry the number')}</strong>{' '}
            {say('und am Funk nennen.', 'and quote it on the radio.')}
          </p>
        </li>
      </ol>
      {phone !== undefined && (
        <>
          <h3>{say('Eilig?', 'In a hurry?')}</h3>
          <p>
            {say('Turm', 'Tower')}: <a href={`tel:${phone.e164}`}>{phone.text}</a>
          </p>
          {byMail !== undefined && (
            <p>
              {say('Das Formular geht nicht?', 'The form does not work?')}{' '}
              <a href={byMail}>
                {say('Anfrage als E-\u2060Mail schreiben', 'Write the request as an e-mail')}
              </a>
            </p>
          )}
        </>
      )}
    </aside>
  )
}
