/** Days after the flight for which age, weight and height may be kept. */
export const guestDaysKept = 14
