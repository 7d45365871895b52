import { longDateIn } from '#app/lib/dates-in-language.ts'
import { paragraph, quotation, typed, type LetterPart, type PartlyGerman } from '#app/lib/letter.ts'
import type { Language } from '#app/lib/saying.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { closing, letterToSender, validUntil } from '#app/requests/letter-to-sender.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { formatKind, type HangarFields } from '../hangar-request.ts'

export type HangarRequest = ReceivedRequest<HangarFields>

/** Name of a place in both languages: „Halle 2, Platz 3“. */
export type PlaceNames = { de: string; en: PartlyGerman }

type Body = { subject: string; body: readonly LetterPart[] }

/** Builds a letter in the applicant's language, with greeting and signature. */
export function letterToApplicant(
  request: HangarRequest,
  letterhead: Letterhead,
  template: string,
  bodies: Record<Language, Body>,
): Letter {
  const { number, sender } = request
  const whole = (language: Language) => {
    const { subject, body } = bodies[language]
    const hello = language === 'de' ? paragraph`Guten Tag ${sender.name},` : paragraph`Dear ${sender.name},`
    return {
      template: language === 'de' ? template : `${template}-en`,
      subject: `${language === 'de' ? 'Hallenplatz' : 'Hangar'} ${number}: ${subject}`,
      body: [hello, ...body, closing(letterhead, language)],
    }
  }
  return letterToSender(request, letterhead, { de: whole('de'), en: whole('en') })
}

const said = (message: string, language: Language): LetterPart[] =>
  message === '' ? [] : [quotation(message, language)]

export function hangarOffered(
  request: HangarRequest,
  letterhead: Letterhead,
  { place, until, message }: { place: PlaceNames; until: IsoDay; message: string },
): Letter {
  const { fields, link } = request
  return letterToApplicant(request, letterhead, 'halle-angebot', {
    de: {
      subject: `Angebot bis ${longDateIn(until, 'de')}`,
      body: [
        place.de === fields.kindLabel
          ? paragraph`wir bieten Ihnen einen Stellplatz an: **${place.de}**.`
          : paragraph`wir bieten Ihnen einen Stellplatz an: **${place.de}** (${fields.kindLabel}).`,
        ...said(message, 'de'),
        paragraph`Bitte antworten Sie **bis einschließlich ${longDateIn(until, 'de')}** über ${{ href: link }}. Dort nehmen Sie an oder lehnen ab; auf der Liste bleiben Sie auch, wenn Sie ablehnen.`,
        paragraph`Ohne Antwort bieten wir den Platz danach anderen an. Bleibt auch ein zweites Angebot ohne Antwort, nehmen wir Sie von der Liste.`,
      ],
    },
    en: {
      subject: `offer until ${longDateIn(until, 'en')}`,
      body: [
        place.de === fields.kindLabel
          ? paragraph`We can offer you a place: **${place.en}**.`
          : paragraph`We can offer you a place: **${place.en}** (${formatKind('en', fields)}).`,
        ...said(message, 'en'),
        paragraph`Please answer **by ${longDateIn(until, 'en')}** at ${{ href: link }}. There you can accept or decline; you stay on the list even if you decline.`,
        paragraph`Without an answer we will offer the place to others afterwards. If a second offer remains unanswered as well, we will take you off the list.`,
      ],
    },
  })
}

/** Mail about the contract; `from`: its first day. */
export function hangarLet(
  request: HangarRequest,
  letterhead: Letterhead,
  { place, from, until }: { place: PlaceNames; from: IsoDay; until: IsoDay | null },
): Letter {
  const span = (language: Language) =>
    until === null
      ? longDateIn(from, language)
      : `${longDateIn(from, language)} ${language === 'de' ? 'bis' : 'to'} ${longDateIn(until, language)}`
  return letterToApplicant(request, letterhead, 'halle-vergeben', {
    de: {
      subject: 'Ihr Stellplatz',
      body: [
        paragraph`der Stellplatz ist für Sie: **${place.de}**, ab ${span('de')}.`,
        paragraph`Wegen Vertrag, Schlüssel und Versicherungsnachweis melden wir uns. Ihre Angaben sehen Sie unter ${{ href: request.link }} (gültig bis ${validUntil(request)}).`,
      ],
    },
    en: {
      subject: 'your place',
      body: [
        paragraph`The place is yours: **${place.en}**, from ${span('en')}.`,
        paragraph`We will get in touch about the contract, the key and the proof of insurance. You can see your details at ${{ href: request.link }} (valid until ${validUntil(request)}).`,
      ],
    },
  })
}

/**
 * Mail about an ended offer, after which the applicant is still on the list; `why`: reason of the office, empty if the
 * offer expired.
 */
export function hangarOfferOver(request: HangarRequest, letterhead: Letterhead, why: string): Letter {
  const { link } = request
  return letterToApplicant(request, letterhead, why === '' ? 'halle-frist-vorbei' : 'halle-angebot-zurueck', {
    de: {
      subject: why === '' ? 'Frist vorbei' : 'Angebot zurückgenommen',
      body: [
        why === ''
          ? paragraph`die Frist für unser Angebot ist ohne Antwort vergangen; der Platz geht an andere.`
          : paragraph`wir müssen unser Angebot leider zurücknehmen: ${why}`,
        paragraph`Sie stehen weiter auf der Liste: ${{ href: link }} (gültig, solange Sie darauf stehen).${why === '' ? ' Bleibt auch das nächste Angebot ohne Antwort, nehmen wir Sie von der Liste.' : ''}`,
      ],
    },
    en: {
      subject: why === '' ? 'offer expired' : 'offer withdrawn',
      body: [
        why === ''
          ? paragraph`The time to answer our offer has passed; the place will go to others.`
          : paragraph`We are sorry that we have to withdraw our offer${typed(why).named}: ${typed(why).said}`,
        paragraph`You are still on the list: ${{ href: link }} (valid as long as you are on it).${why === '' ? ' If the next offer remains unanswered as well, we will take you off the list.' : ''}`,
      ],
    },
  })
}

/** Mail about leaving the list without a place. `why`: in the applicant's language, or as written by the office. */
export function hangarOffList(
  request: HangarRequest,
  letterhead: Letterhead,
  by: 'sender' | 'office' | 'silence',
  why: string,
): Letter {
  const until = validUntil(request)
  const sentences: Record<typeof by, Record<Language, LetterPart[]>> = {
    sender: {
      de: [paragraph`Ihre Anfrage ist zurückgezogen; Sie stehen nicht mehr auf der Liste.`],
      en: [paragraph`Your request has been withdrawn; you are no longer on the list.`],
    },
    office: {
      de: [
        paragraph`wir können Ihnen leider keinen Stellplatz geben: ${why}`,
        paragraph`Sie stehen nicht mehr auf der Liste.`,
      ],
      en: [
        paragraph`We are sorry that we cannot give you a place${typed(why).named}: ${typed(why).said}`,
        paragraph`You are no longer on the list.`,
      ],
    },
    silence: {
      de: [
        paragraph`wir haben zweimal keine Antwort von Ihnen bekommen und Sie deshalb von der Liste genommen. War das ein Versehen? Dann antworten Sie bitte auf diese E-Mail oder rufen Sie an.`,
      ],
      en: [
        paragraph`We wrote to you twice without an answer and have therefore taken you off the list. If that was a mistake, please reply to this e-mail or call us.`,
      ],
    },
  }
  return letterToApplicant(request, letterhead, `halle-ende-${by}`, {
    de: {
      subject: 'nicht mehr auf der Liste',
      body: [...sentences[by].de, paragraph`Ihre Angaben löschen wir nach dem ${until}.`],
    },
    en: {
      subject: 'no longer on the list',
      body: [...sentences[by].en, paragraph`We will delete your details after ${until}.`],
    },
  })
}

/** Mail to everyone whose position changed because the office rearranged the list, with the reason. */
export function hangarMoved(
  request: HangarRequest,
  letterhead: Letterhead,
  { position, reason }: { position: number; reason: string },
): Letter {
  return letterToApplicant(request, letterhead, 'halle-position', {
    de: {
      subject: `jetzt auf Platz ${position} der Liste`,
      body: [
        paragraph`die Reihenfolge der Liste für „${request.fields.kindLabel}“ hat sich geändert; Sie stehen jetzt auf **Platz ${position}**.`,
        paragraph`Der Grund: ${reason}`,
        paragraph`Ihren Stand sehen Sie jederzeit unter ${{ href: request.link }}.`,
      ],
    },
    en: {
      subject: `now number ${position} on the list`,
      body: [
        paragraph`The order of the list for “${formatKind('en', request.fields)}” has changed; you are now **number ${position}**.`,
        paragraph`The reason${typed(reason).named}: ${typed(reason).said}`,
        paragraph`You can see your status at any time at ${{ href: request.link }}.`,
      ],
    },
  })
}

/** Mail about the end of the contract. */
export function hangarEnded(request: HangarRequest, letterhead: Letterhead): Letter {
  const until = validUntil(request)
  return letterToApplicant(request, letterhead, 'halle-geraeumt', {
    de: {
      subject: 'Platz geräumt',
      body: [
        paragraph`Ihr Stellplatz ist geräumt; der Vertrag ist damit zu Ende. Ihre Angaben löschen wir nach dem ${until}.`,
      ],
    },
    en: {
      subject: 'place vacated',
      body: [
        paragraph`Your place has been vacated, which ends the contract. We will delete your details after ${until}.`,
      ],
    },
  })
}
