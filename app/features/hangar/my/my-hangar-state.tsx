import { Said, typedText } from '#app/ui/said.tsx'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { HangarRequest } from '../offers/hangar-answer.mail.ts'
import type { MyListState } from './my-list-state.server.ts'

type MyHangarStateProps = {
  own: Pick<HangarRequest, 'status' | 'language' | 'deleteAfter'>
  listState: MyListState
  phone: { text: string; href: string } | null
}

const overMessages: Record<Language, Record<string, string>> = {
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
export function MyHangarState({ own, listState, phone }: MyHangarStateProps) {
  const { language, status, deleteAfter } = own
  const { say } = saying(language)
  const { position, reason, tenancy } = listState
  const day = (iso: string) => longDateIn(iso, language)
  const headline =
    status === 'offered'
      ? say('Wir bieten Ihnen einen Platz an.', 'We offer you a place.')
      : position !== null
        ? say(`Sie stehen auf Platz ${position} der Liste.`, `You are number ${position} on the list.`)
        : overMessages[language][status]
  const isGood = status === 'offered' || status === 'occupied'
  return (
    <div className={isGood ? 'note ok' : 'note info'} id="stand">
      <Icon name={isGood ? 'check' : 'info'} />
      <div>
        <strong>{headline}</strong>
        {position !== null && reason !== null && (
          <p>
            {say('Die Reihenfolge hat sich geändert: ', 'The order has changed: ')}
            <Said {...typedText(reason, language)} />
          </p>
        )}
        {tenancy !== null && (
          <p>
            {language === 'de' ? tenancy.place.de : <Said {...tenancy.place.en} />}
            {tenancy.from !== null && say(`, ab ${day(tenancy.from)}`, `, from ${day(tenancy.from)}`)}
            {tenancy.until !== null && say(` bis ${day(tenancy.until)}`, ` to ${day(tenancy.until)}`)}.
          </p>
        )}
        {deleteAfter !== null && (
          <p className="small">
            {say(
              `Diese Seite und Ihre Angaben löschen wir nach dem ${day(deleteAfter)}.`,
              `We delete this page and your details after ${day(deleteAfter)}.`,
            )}
          </p>
        )}
        {phone !== null && (
          <p className="small">
            {say('Fragen? Turm: ', 'Questions? Tower: ')}
            <a href={phone.href}>{phone.text}</a>
          </p>
        )}
      </div>
    </div>
  )
}
