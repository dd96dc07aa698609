ALTER TABLE "tenants" ADD COLUMN "print_ahead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE (print_ahead) ON tenants TO chasqui_app;--> statement-breakpoint
GRANT SELECT, DELETE ON renditions TO chasqui_system;
