import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import type { Club } from '#app/features/club/club.ts'

/** Returns the club as structured data, a schema.org SportsClub. */
export function structuredClub(
  club: Club,
  airfield: Airfield | undefined,
  publicUrl: string,
): Record<string, unknown> {
  const { address } = club
  return {
    '@type': 'SportsClub',
    '@id': `${publicUrl}/#verein`,
    name: club.name,
    alternateName: club.shortName,
    url: `${publicUrl}/`,
    sport: 'Luftsport',
    ...(club.claim !== '' && { description: club.claim }),
    email: club.email,
    telephone: club.phoneE164,
    ...(club.foundedOn !== null && { foundingDate: club.foundedOn }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    ...(airfield !== undefined && {
      geo: { '@type': 'GeoCoordinates', latitude: airfield.arp.lat, longitude: airfield.arp.lon },
    }),
    ...(club.associations.length > 0 && {
      memberOf: club.associations.map(({ name }) => ({ '@type': 'Organization', name })),
    }),
    ...(club.socialLinks.length > 0 && { sameAs: club.socialLinks.map(({ href }) => href) }),
  }
}
