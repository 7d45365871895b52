/** Of what opens above the page, by native buttons and therefore without script as well. */
export const railId = 'verwaltung'
export const newThingsId = 'neu'
