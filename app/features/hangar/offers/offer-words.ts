/** Value of „kein bestimmter Platz“. */
export const anyPlace = 'ohne'
