CREATE TABLE "product_codes" (
	"code" text NOT NULL,
	"name" text NOT NULL,
	"search" text collate "C" NOT NULL,
	CONSTRAINT "product_codes_pkey" PRIMARY KEY("code")
);
--> statement-breakpoint
GRANT SELECT ON product_codes TO chasqui_app, chasqui_system;
