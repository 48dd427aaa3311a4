import { Waiting } from '../States.tsx'

/** The form of a payment before its code and its fields are there: one shape for both, so that nothing jumps between them. */
export const FormLoading = () => <Waiting rows={4} height={64} />
