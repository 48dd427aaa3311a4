import { check_status } from './calls/check_status.ts'

export { maintenanceCalls } from './console/maintenanceCalls.ts'
export { followMaintenancePlan, planMaintenance, setMaintenance } from './maintenanceActs.ts'

/** The calls of the class `maintenance`. */
export const maintenance = { check_status }
