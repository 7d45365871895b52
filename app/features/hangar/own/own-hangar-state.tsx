import { Said, typedWords } from '#app/ui/said.tsx'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { HangarRequest } from '../offers/hangar-answer.mail.ts'
import type { OwnListState } from './own-list-state.server.ts'

type OwnHangarStateProps = {
  own: Pick<HangarRequest, 'status' | 'language' | 'deleteAfter'>
  listState: OwnListState
  phone: { text: string; href: string } | null
}

const overWords: Record<Language, Record<string, string>> = {
  de: {
    declined: 'Wir konnten Ihnen keinen Stellplatz geben.',
    withdrawn: 'Ihre Anfrage ist zurückgezogen.',
    expired: 'Wir haben zweimal keine Antwort bekommen; Ihr Platz auf der Liste ist verfallen.',
    ended: 'Ihr Stellplatz ist geräumt.',
    occupied: 'Der Stellplatz ist Ihrer.',
  },
  en: {
    declined: 'We could not give you a place.',
    withdrawn: 'Your request is withdrawn.',
    expired: 'We wrote twice without an answer; your place on the list has lapsed.',
    ended: 'Your place has been vacated.',
    occupied: 'The place is yours.',
  },
}

/** Shows the state of the request in one sentence with details. */
export function OwnHangarState({ own, listState, phone }: OwnHangarStateProps) {
  const { language, status, deleteAfter } = own
  const { words } = saying(language)
  const { position, reason, tenancy } = listState
  const day = (iso: string) => longDateIn(iso, language)
  const headline =
    status === 'offered'
      ? words('Wir bieten Ihnen einen Platz an.', 'We offer you a place.')
      : position !== null
        ? words(`Sie stehen auf Platz ${position} der Liste.`, `You are number ${position} on the list.`)
        : overWords[language][status]
  const isGood = status === 'offered' || status === 'occupied'
  return (
    <div className={isGood ? 'note ok' : 'note info'} id="stand">
      <Icon name={isGood ? 'check' : 'info'} />
      <div>
        <strong>{headline}</strong>
        {position !== null && reason !== null && (
          <p>
            {words('Die Reihenfolge hat sich geändert: ', 'The order has changed: ')}
            <Said {...typedWords(reason, language)} />
          </p>
        )}
        {tenancy !== null && (
          <p>
            {language === 'de' ? tenancy.place.de : <Said {...tenancy.place.en} />}
            {tenancy.from !== null && words(`, ab ${day(tenancy.from)}`, `, from ${day(tenancy.from)}`)}
            {tenancy.until !== null && words(` bis ${day(tenancy.until)}`, ` to ${day(tenancy.until)}`)}.
          </p>
        )}
        {deleteAfter !== null && (
          <p className="small">
            {words(
              `Diese Seite und Ihre Angaben löschen wir nach dem ${day(deleteAfter)}.`,
              `We delete this page and your details after ${day(deleteAfter)}.`,
            )}
          </p>
        )}
        {phone !== null && (
          <p className="small">
            {words('Fragen? Turm: ', 'Questions? Tower: ')}
            <a href={phone.href}>{phone.text}</a>
          </p>
        )}
      </div>
    </div>
  )
}
