import type { ListedResource } from '#app/resources/resource.ts'
import { channelInGerman, frequencyKinds, languages, channelFault, channelTyped } from '../facts/frequency.ts'
import { frequencySection } from './frequency-section.ts'
import { changeAirfield, findAirfieldForAdmin } from './save-airfield.server.ts'
import type { Facts } from './record-section.ts'
import { airfieldAdminPath, frequencyAddress, inOrder } from './record-sections.ts'
import { sectionResource, needsAirfield } from './section.resource.server.ts'

export const frequencyResource: ListedResource<'keep-airfield', Facts> = {
  live: 'platzdaten',
  guard: needsAirfield,
  ...sectionResource({
    address: frequencyAddress,
    labels: {
      list: 'Frequenzen',
      create: 'Frequenz anlegen',
      this: 'diese Frequenz',
      hint: 'In dieser Reihenfolge stehen sie im AIP-Auszug.',
      empty: 'Noch ist keine Frequenz eingetragen.',
      page: '/piloteninfo/aip-auszug#funk',
      remove:
        'Die Frequenz verschwindet aus dem AIP-Auszug und der Schnittstelle und lässt sich nicht zurückholen.',
    },
    nameOf: ({ callSign, channel }) =>
      [callSign, typeof channel === 'string' ? channelInGerman(channelTyped(channel)) : null]
        .filter(Boolean)
        .join(', '),
    stored: (airfield, id) =>
      airfield?.frequencies.some((frequency) => frequency.id === id) ? frequencySection(id) : undefined,
    made: frequencySection,
  }),
  remove: async (trx, by, id, at) => {
    await changeAirfield(trx, by, at, (airfield) => ({
      ...airfield,
      frequencies: airfield.frequencies.filter((frequency) => frequency.id !== id),
    }))
    return undefined
  },
  reorder: (trx, ids, by, at) =>
    changeAirfield(trx, by, at, (airfield) => ({
      ...airfield,
      frequencies: inOrder(airfield.frequencies, ids),
    })),
  columns: ['Kanal', 'Art', 'Sprachen'],
  rows: async (db, by) => {
    const airfield = await findAirfieldForAdmin(db, by)
    return (airfield?.frequencies ?? []).map(({ id, callSign, channel, kind, languages: spoken }) => ({
      id,
      title: callSign,
      note: (channel === null ? undefined : channelFault(channel)) ?? '',
      cells: [
        channelInGerman(channel) ?? 'ohne Kanal',
        frequencyKinds[kind].de,
        spoken.map((name) => languages[name].de).join(', ') || '–',
      ],
      isWithdrawn: false,
    }))
  },
  links: [{ label: 'Platzdaten', href: airfieldAdminPath }],
}
