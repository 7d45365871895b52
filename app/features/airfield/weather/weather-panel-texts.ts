import type { Language } from '#app/lib/saying.ts'

const german = {
  weather: 'Wetter',
  none: 'keine Wetterdaten',
  currentUntil: 'aktuell bis',
  old: 'veraltet: älter als 90 Minuten',
  forecast: 'Vorhersage (TAF)',
  notForFlight: 'Nicht für die Flugvorbereitung. Amtlich:',
  official: 'Flugwetter des DWD',
  runway: 'Piste',
  computed: (station: string) =>
    `Gerechnet aus dem Wind von ${station}, rechtweisend. Welche Piste in Betrieb ist, sagt die Flugleitung.`,
}

/** Labels around the reports below the strip. */
export const weatherPanelTexts: Record<Language, typeof german> = {
  de: german,
  en: {
    weather: 'Weather',
    none: 'no weather data',
    currentUntil: 'current until',
    old: 'out of date: older than 90 minutes',
    forecast: 'Forecast (TAF)',
    notForFlight: 'Not for flight planning. Official:',
    official: 'aviation weather of the DWD',
    runway: 'Runway',
    computed: (station) =>
      `Computed from the wind at ${station}, true directions. The operations manager tells you the runway in use.`,
  },
}
