import { ELECTRICITY_AND_TIME } from './electricity-and-time.ts'
import { FLOW_AND_VOLUME } from './flow-and-volume.ts'
import { HEALTH_AND_CHEMISTRY } from './health-and-chemistry.ts'
import type { InstrumentFamily } from './instrument-family.ts'
import { LENGTH_AND_ROAD } from './length-and-road.ts'
import { MASS_AND_FORCE } from './mass-and-force.ts'
import { PRESSURE_AND_TEMPERATURE } from './pressure-and-temperature.ts'

/** Forty kinds of instruments, from the scale in a shop to the dose rate meter. */
export const FAMILIES: readonly InstrumentFamily[] = [
  ...MASS_AND_FORCE,
  ...PRESSURE_AND_TEMPERATURE,
  ...FLOW_AND_VOLUME,
  ...ELECTRICITY_AND_TIME,
  ...LENGTH_AND_ROAD,
  ...HEALTH_AND_CHEMISTRY,
]
