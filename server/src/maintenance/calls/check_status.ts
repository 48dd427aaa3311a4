import { done, type Handler, refuse } from '../../rpc/handler.ts'

export const check_status: Handler<'maintenance', 'check_status'> = async (_, { house }) =>
  house.maintenance.state.on ? refuse('maintenance') : done([])
