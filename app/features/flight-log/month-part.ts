/** Flights of a month per page; more take too long to load, and few clubs fly more. */
export const flightsAPart = 400
