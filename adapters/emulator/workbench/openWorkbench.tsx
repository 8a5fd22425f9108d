import { createRoot } from 'react-dom/client';
import type { Switchboard } from '../Switchboard.ts';
import { type Emulators, EmulatorTools } from './EmulatorTools.ts';
import { Workbench } from './Workbench.tsx';

/** Opens the panel in a root of its own, at the end of the document; returns what takes it away. */
export function openWorkbench(
  switchboard: Switchboard,
  emulators: Emulators,
  onClose: () => void,
): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const tools = new EmulatorTools(emulators);
  root.render(<Workbench onClose={onClose} switchboard={switchboard} tools={tools} />);
  return () => {
    root.unmount();
    place.remove();
  };
}
