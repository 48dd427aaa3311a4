import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'

export const check_status: Handler<'maintenance', 'check_status'> = async (_, { app }) =>
  app.maintenance.state.on ? refuse('maintenance') : done([])
