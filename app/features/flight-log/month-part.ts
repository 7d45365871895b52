/** Flights of a month on one page; more take too long to come, and few clubs fly more. */
export const flightsAPart = 400
