import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorElement<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>;

/** Link in a text to another screen. */
export const TextLink = createLink((props: AnchorElement<AnchorProps>) => <Anchor {...props} />);

/** Link to another screen that looks like a button. */
export const ButtonLink = createLink((props: AnchorElement<ButtonProps>) => <Button component="a" {...props} />);
