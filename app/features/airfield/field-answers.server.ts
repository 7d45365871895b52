import { localDate, timeOfDay, clock } from '#app/lib/german-dates.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { euroIn } from '#app/lib/numbers-in-language.ts'
import { phoneShown } from '#app/lib/format-phone.ts'
import { type Language, saying } from '#app/lib/saying.ts'
import type { AnswerSource } from '#app/platform/search/quick-answer.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { addressToDriveTo } from './directions/directions-data.server.ts'
import { formatRunway } from './directions/place.ts'
import { formatChannel, frequencyKinds, type Frequency } from './facts/frequency.ts'
import type { Fuel } from './facts/fuel.ts'
import { surfaces } from './facts/runway.ts'
import { alwaysPpr } from './facts/traffic-classes.ts'
import { pprRemarks, seasonTable } from './opening-page/season-table.ts'
import { airfieldContent } from './opening/opening-calendar.server.ts'
import { pprNoticeHours } from './ppr-notice.server.ts'
import { formatNoticePeriod } from './ppr-notice.ts'
import { airfieldState } from './status/airfield-state.server.ts'
import { sunTimes } from './sun/sun.ts'
import { weatherStations } from './weather/stations.server.ts'

const nbsp = '\u00A0'

const extractPage = { de: 'AIP-Auszug', en: 'AIP extract' }
const hoursPage = { de: 'Betriebszeiten', en: 'Hours of operation' }

const radio: AnswerSource = {
  asked: {
    de: ['Frequenz', 'Funk', 'Funkkanal', 'Kanal', 'Rufzeichen', 'Rufname'],
    en: ['frequency', 'frequencies', 'radio', 'call sign', 'callsign'],
  },
  async answer({ db }, { language }) {
    const { airfield } = await airfieldContent(db)
    const channels = airfield?.frequencies.flatMap((each) => channelOf(each, language) ?? []) ?? []
    if (channels.length === 0) return null
    return {
      label: saying(language).say('Frequenz', 'Frequency'),
      text: channels.join(' · '),
      address: pagePairs.extract[language],
      page: extractPage[language],
    }
  },
}

/** Returns „Falkenried Info 129,985 MHz“; a channel other than the field's own is prefixed with its purpose. */
function channelOf({ kind, callSign, channel }: Frequency, language: Language): string | null {
  if (channel === null) return null
  const purpose = frequencyKinds[kind][language]
  const who = kind === 'aerodrome' ? callSign : `${purpose}${callSign && ` (${callSign})`}`
  return `${who} ${formatChannel(channel, language)}`
}

const runway: AnswerSource = {
  asked: {
    de: ['Piste', 'Pisten', 'Pistenlänge', 'Landebahn', 'Startbahn', 'Bahnlänge'],
    en: ['runway', 'runways', 'RWY'],
  },
  async answer({ db }, { language }) {
    const { airfield } = await airfieldContent(db)
    if (airfield === undefined || airfield.runways.length === 0) return null
    return {
      label: saying(language).say('Piste', 'Runway'),
      text: airfield.runways
        .map((each) => `${formatRunway(each, language)}, ${surfaces[each.surface][language]}`)
        .join(' · '),
      address: pagePairs.extract[language],
      page: extractPage[language],
    }
  },
}

const fuel: AnswerSource = {
  asked: {
    de: ['Kraftstoff', 'Sprit', 'Benzin', 'Tanken', 'Tankstelle', 'AVGAS', 'MOGAS', 'UL 91', 'UL91', '100LL'],
    en: ['fuel', 'refuel', 'refuelling', 'petrol'],
  },
  async answer({ db }, { language }) {
    const { airfield } = await airfieldContent(db)
    const kinds = airfield?.fuel.filter(({ available }) => available) ?? []
    if (kinds.length === 0) return null
    return {
      label: saying(language).say('Kraftstoff', 'Fuel'),
      text: kinds.map((kind) => formatFuel(kind, language)).join(' · '),
      address: pagePairs.prices[language],
      page: saying(language).say('Preisliste', 'Price list'),
    }
  },
}

function formatFuel({ kind, pricePerLitreCents, asOf }: Fuel, language: Language): string {
  if (pricePerLitreCents === null) return kind
  const { say } = saying(language)
  const since = asOf === null ? '' : ` (${say('Stand', 'as of')} ${longDateIn(asOf, language)})`
  return `${kind} ${euroIn(pricePerLitreCents, language)} ${say('je Liter', 'per litre')}${since}`
}

const hoursToday: AnswerSource = {
  asked: {
    de: [
      'geöffnet',
      'heute offen',
      'Platz offen',
      'heute geschlossen',
      'Öffnungszeit',
      'Betriebszeit',
      'habt auf',
    ],
    en: [
      'open today',
      'closed today',
      'opening hours',
      'opening times',
      'operating hours',
      'hours operation',
      'you open',
      'airfield open',
    ],
  },
  async answer({ db }, { at, language }) {
    const { calendar } = await airfieldContent(db)
    if (calendar === null) return null
    const { sentence, english } = await airfieldState({ db }, at)
    return {
      label: saying(language).say('Der Platz', 'The field'),
      text: saying(language).say(sentence, english),
      address: pagePairs.hours[language],
      page: hoursPage[language],
    }
  },
}

const ppr: AnswerSource = {
  asked: {
    de: ['PPR', 'Landeerlaubnis', 'Landung anmelden', 'Landegenehmigung'],
    en: [
      'prior permission',
      'permission to land',
      'PPR required',
      'need PPR',
      'PPR request',
      'request PPR',
      'ask PPR',
    ],
  },
  async answer({ db }, { at, language }) {
    const [{ airfield, calendar }, notice] = await Promise.all([airfieldContent(db), pprNoticeHours(db)])
    if (calendar === null) return null
    const { rows } = seasonTable(calendar, localDate(at.getTime()), 'operations', language)
    return {
      label: 'PPR',
      text: [
        ...pprRemarks(rows, language),
        ...alwaysPpr(airfield?.permittedTraffic ?? [], language),
        ...(notice > 0 ? [formatNoticePeriod(notice, language)] : []),
      ].join(' '),
      address: pagePairs.ppr[language],
      page: saying(language).say('PPR anfragen', 'Ask for PPR'),
    }
  },
}

const sun: AnswerSource = {
  asked: {
    de: ['Sonnenuntergang', 'Sonnenaufgang', 'Dämmerung', 'wann dunkel', 'wann hell'],
    en: ['sunset', 'sunrise', 'twilight', 'when dark'],
  },
  async answer({ db }, { at, language }) {
    const { airfield } = await airfieldContent(db)
    if (airfield === undefined) return null
    const { SR, SS, ECET } = sunTimes(localDate(at.getTime()), airfield.arp)
    if (SR === null || SS === null) return null
    const { say } = saying(language)
    const time = (instant: number) => say(timeOfDay(clock(instant)), clock(instant))
    const dusk =
      ECET === null
        ? ''
        : `, ${say('Ende der bürgerlichen Dämmerung', 'end of civil twilight')} ${time(ECET)}`
    return {
      label: say('Sonne heute', 'Sun today'),
      text: `${say('Aufgang', 'Sunrise')} ${time(SR)}, ${say('Untergang', 'sunset')} ${time(SS)}${dusk}${nbsp}(LT)`,
      address: pagePairs.hours[language],
      page: hoursPage[language],
    }
  },
}

const weather: AnswerSource = {
  asked: { de: ['Wetter', 'METAR', 'TAF'], en: ['weather'] },
  async answer({ db }, { language }) {
    if ((await weatherStations(db)).length === 0) return null
    const { say } = saying(language)
    return {
      label: say('Wetter', 'Weather'),
      text: say(
        'Meldungen der nächsten Stationen, mit Uhrzeit',
        'Reports of the nearest stations, with their time',
      ),
      address: `${pagePairs.hours[language]}#wetter`,
      page: say('Wetter am Platz', 'Weather at the field'),
    }
  },
}

const towerPhone: AnswerSource = {
  asked: {
    de: ['Turm', 'Telefon Flugplatz', 'Telefon Flugleitung', 'Flugleitung anrufen'],
    en: ['phone', 'telephone', 'tower'],
  },
  async answer({ db }, { language }) {
    const { airfield } = await airfieldContent(db)
    if (airfield === undefined || airfield.phoneTower === '') return null
    const { say } = saying(language)
    return {
      label: say('Turm', 'Tower'),
      text: `${say('Telefon', 'Telephone')} ${phoneShown(airfield.phoneTower)}`,
      address: say('/kontakt', pagePairs.extract.en),
      page: say('Kontakt', extractPage.en),
    }
  },
}

const wayHere: AnswerSource = {
  asked: {
    de: ['Anfahrt', 'Anreise', 'Parken', 'Parkplatz', 'Parkplätze', 'Wegbeschreibung', 'Navi'],
    en: ['directions', 'address', 'getting there', 'how to get', 'car park'],
  },
  async answer({ db }, { language }) {
    const address = await addressToDriveTo(db)
    if (address === null) return null
    return {
      label: saying(language).say('Anfahrt', 'Directions'),
      text: address,
      address: pagePairs.directions[language],
      page: saying(language).say('Wege zum Platz', 'Ways to the aerodrome'),
    }
  },
}

export const fieldAnswers: readonly AnswerSource[] = [
  radio,
  runway,
  fuel,
  hoursToday,
  ppr,
  sun,
  weather,
  towerPhone,
  wayHere,
]
