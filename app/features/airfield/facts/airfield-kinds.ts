export const airfieldKinds = {
  'commercial-airfield': { de: 'Verkehrslandeplatz', en: 'Public airfield' },
  'special-airfield': { de: 'Sonderlandeplatz', en: 'Special airfield' },
  'glider-site': { de: 'Segelfluggelände', en: 'Gliding site' },
  'ultralight-site': { de: 'UL-Gelände', en: 'Ultralight site' },
  airport: { de: 'Flughafen', en: 'Airport' },
} as const
export type AirfieldKind = keyof typeof airfieldKinds
