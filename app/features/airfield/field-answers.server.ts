import { localDate, longDate, timeOfDay, clock } from '#app/lib/german-dates.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { phoneShown } from '#app/lib/phone-words.ts'
import type { AnswerSource } from '#app/platform/search/quick-answer.ts'
import { channelInGerman, frequencyKinds, type Frequency } from './facts/frequency.ts'
import type { Fuel } from './facts/fuel.ts'
import { airfieldContent } from './opening/opening-calendar.server.ts'
import { airfieldState } from './status/airfield-state.server.ts'
import { sunTimes } from './sun/sun.ts'

const nbsp = '\u00A0'

const radio: AnswerSource = {
  asked: ['Frequenz', 'Funk', 'Funkkanal', 'Kanal', 'Rufzeichen', 'Rufname'],
  async answer({ db }) {
    const { airfield } = await airfieldContent(db)
    const channels = airfield?.frequencies.flatMap((frequency) => channelWords(frequency) ?? []) ?? []
    if (channels.length === 0) return null
    return {
      label: 'Frequenz',
      text: channels.join(' · '),
      address: '/piloteninfo/aip-auszug',
      page: 'AIP-Auszug',
    }
  },
}

/** Returns „Falkenried Info 129,985 MHz“; a channel other than the field's own is prefixed with its purpose. */
function channelWords({ kind, callSign, channel }: Frequency): string | null {
  if (channel === null) return null
  const who = kind === 'aerodrome' ? callSign : `${frequencyKinds[kind].de}${callSign && ` (${callSign})`}`
  return `${who} ${channelInGerman(channel)}`
}

const fuel: AnswerSource = {
  asked: [
    'Kraftstoff',
    'Sprit',
    'Benzin',
    'Tanken',
    'Tankstelle',
    'AVGAS',
    'MOGAS',
    'UL 91',
    'UL91',
    '100LL',
  ],
  async answer({ db }) {
    const { airfield } = await airfieldContent(db)
    const kinds = airfield?.fuel.filter(({ available }) => available).map(fuelWords) ?? []
    if (kinds.length === 0) return null
    return {
      label: 'Kraftstoff',
      text: kinds.join(' · '),
      address: '/piloteninfo/preisliste',
      page: 'Preisliste',
    }
  },
}

function fuelWords({ kind, pricePerLitreCents, asOf }: Fuel): string {
  if (pricePerLitreCents === null) return kind
  const since = asOf === null ? '' : ` (Stand ${longDate(asOf)})`
  return `${kind} ${euro(pricePerLitreCents)} je Liter${since}`
}

const hoursToday: AnswerSource = {
  asked: [
    'geöffnet',
    'heute offen',
    'Platz offen',
    'heute geschlossen',
    'Öffnungszeit',
    'Betriebszeit',
    'habt auf',
  ],
  async answer({ db }, { at }) {
    const { calendar } = await airfieldContent(db)
    if (calendar === null) return null
    const { sentence } = await airfieldState({ db }, at)
    return {
      label: 'Der Platz',
      text: sentence,
      address: '/flugplatz/zeiten',
      page: 'Betriebszeiten',
    }
  },
}

const sun: AnswerSource = {
  asked: ['Sonnenuntergang', 'Sonnenaufgang', 'Dämmerung', 'wann dunkel', 'wann hell'],
  async answer({ db }, { at }) {
    const { airfield } = await airfieldContent(db)
    if (airfield === undefined) return null
    const { SR, SS, ECET } = sunTimes(localDate(at.getTime()), airfield.arp)
    if (SR === null || SS === null) return null
    const dusk = ECET === null ? '' : `, Ende der bürgerlichen Dämmerung ${timeOfDay(clock(ECET))}`
    return {
      label: 'Sonne heute',
      text: `Aufgang ${timeOfDay(clock(SR))}, Untergang ${timeOfDay(clock(SS))}${dusk}${nbsp}(LT)`,
      address: '/flugplatz/zeiten',
      page: 'Betriebszeiten',
    }
  },
}

const towerPhone: AnswerSource = {
  asked: ['Turm', 'Telefon Flugplatz', 'Telefon Flugleitung', 'Flugleitung anrufen'],
  async answer({ db }) {
    const { airfield } = await airfieldContent(db)
    if (airfield === undefined || airfield.phoneTower === '') return null
    return {
      label: 'Turm',
      text: `Telefon ${phoneShown(airfield.phoneTower)}`,
      address: '/kontakt',
      page: 'Kontakt',
    }
  },
}

export const fieldAnswers: readonly AnswerSource[] = [radio, fuel, hoursToday, sun, towerPhone]
