import type { PlaceholderValues } from './placeholders.ts'
import type { Club } from '#app/features/club/club.ts'

/** Returns the values of placeholders such as `{club.name}` in the club's texts. */
export function clubPlaceholders(club: Club | null | undefined): PlaceholderValues {
  if (club === null || club === undefined) return {}
  const { address, dataProtection } = club
  return {
    'club.name': club.name,
    'club.shortName': club.shortName,
    'club.address.street': address.street,
    'club.address.postalCode': address.postalCode,
    'club.address.city': address.city,
    'club.phone': { text: club.phone, href: `tel:${club.phoneE164}` },
    'club.email': mailLink(club.email),
    'club.officeEmail': mailLink(club.officeEmail ?? club.email),
    'club.dataProtection.contactEmail': mailLink(
      dataProtection?.contactEmail ?? club.officeEmail ?? club.email,
    ),
    'club.dataProtection.authority':
      dataProtection?.authority ?? 'die Datenschutzaufsicht des Landes, in dem Sie wohnen',
    'club.aviationAuthority': club.aviationAuthority,
    'club.dispute': club.dispute,
  }
}

function mailLink(address: string) {
  return { text: address, href: `mailto:${address}` }
}
