import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';

interface ZoomToolsProps {
  zoomIn: () => void;
  zoomOut: () => void;
  showAll: () => void;
}

/** The buttons that zoom the picture. */
export function ZoomTools({ zoomIn, zoomOut, showAll }: ZoomToolsProps) {
  const tools = [
    { label: 'Zoom ind (+)', Icon: IconPlus, act: zoomIn },
    { label: 'Zoom ud (-)', Icon: IconMinus, act: zoomOut },
    { label: 'Vis det hele (0)', Icon: IconMaximize, act: showAll },
  ];
  return tools.map(({ label, Icon, act }) => (
    <Tooltip key={label} label={label}>
      <ActionIcon variant="default" aria-label={label} onClick={act}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ));
}
